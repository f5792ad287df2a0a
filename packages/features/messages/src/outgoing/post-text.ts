import { type ApiClient, appendToLists, refreshAffected } from '@parley/client'
import { createNote, listMessages, listNotes, sendMessage } from '@parley/contract'
import { namedPictures } from '@parley/parts/attachments'
import type { OutgoingText } from '@parley/state-machines'
import type { QueryClient } from '@tanstack/react-query'

/** Sends a text or note and adds it to the thread in the cache. */
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
  // Every try under one key must send the same request.
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
  // A text sent despite unseen messages comes after them. If it were added to a thread without them, the next text
  // would count as sent with knowledge of them, so the thread is refetched first.
  if (!sendAnyway) appendToLists(queryClient, listMessages, { id: conversationId }, message)
  const refreshed = refreshAffected(queryClient, sendMessage, [conversationId])
  if (sendAnyway) await refreshed
}
