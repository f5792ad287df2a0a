import { type ApiClient, appendToLists, refreshAffected } from '@parley/client'
import { createNote, listMessages, listNotes, sendMessage } from '@parley/contract'
import { namedPictures } from '@parley/parts/attachments'
import type { OutgoingText } from '@parley/state-machines'
import type { QueryClient } from '@tanstack/react-query'

/** Sends a text or note and puts it into the thread. */
export async function postText(
  client: Pick<ApiClient, 'call'>,
  queryClient: QueryClient,
  {
    conversationId,
    triedIn,
    mode,
    content,
    pictures = [],
    lastSeenMessageId,
    templateId,
    sendAnyway,
    key: idempotencyKey,
  }: OutgoingText,
): Promise<void> {
  // Under one key every try says the same.
  const postedTo = triedIn ?? conversationId
  if (mode === 'note') {
    const note = await client.call(createNote, { body: { conversationId: postedTo, content } }, { idempotencyKey })
    appendToLists(queryClient, listNotes, { id: conversationId }, note)
    void refreshAffected(queryClient, createNote, [conversationId])
    return
  }
  const guard = sendAnyway ? { lastSeenMessageId, sendAnyway } : { lastSeenMessageId }
  const origin = templateId ? { templateId } : {}
  const body = {
    conversationId: postedTo,
    content,
    ...namedPictures(pictures),
    direction: 'outbound' as const,
    ...origin,
    ...guard,
  }
  const message = await client.call(sendMessage, { body }, { idempotencyKey })
  // Sent over messages that its writer had not seen, it stands behind them. In a thread without them the next answer would count
  // as one that saw them, so it waits for the thread.
  if (!sendAnyway) appendToLists(queryClient, listMessages, { id: conversationId }, message)
  const refreshed = refreshAffected(queryClient, sendMessage, [conversationId])
  if (sendAnyway) await refreshed
}
