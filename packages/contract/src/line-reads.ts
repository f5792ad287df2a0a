/** Reads that show the name, the number and the consent of customers on users' own lines. */
export const LINE_READS = ['listLineConversations', 'getLineConversation', 'getPhoneCounts'] as const
