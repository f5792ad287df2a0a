/** What shows the name, the number and the consent of customers on people's own lines. */
export const LINE_READS = ['listLineConversations', 'getLineConversation', 'getPhoneCounts'] as const
