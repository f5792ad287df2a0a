import { API } from '@parley/contract'
import { HOUR_MS, type ConversationState, type MessageStatus, type ScheduledMessageStatus } from '@parley/domain'
import {
  commentLifecycle,
  conversationLifecycle,
  messageLifecycle,
  noteLifecycle,
  noteState,
  scheduledMessageLifecycle,
} from '@parley/state-machines'
import { inTransaction } from '../../src/db/transaction.ts'
import { createConversationsService } from '../../src/modules/conversations/conversations.service.ts'
import { createPlannedTexts } from '../../src/modules/scheduled-messages/planned-texts.ts'
import type { Client } from '../client.ts'
import { makeDue } from '../planned-texts.ts'
import type { TestApp } from '../test-app.ts'
import { insertConversation, insertTalk, ours } from '../world.ts'
import { noun, type Noun } from './noun.ts'
import type { Outside } from './outside.ts'

/** Nouns for messages, scheduled messages, conversations, notes and comments; `admin` is their author. */
export function talkNouns(
  app: TestApp,
  { manager, admin }: { manager: Client; admin: Client },
  outside: Outside,
): Noun[] {
  const { knex } = app.database
  const post = async (path: string, body: object = {}) => (await manager.post(`${API}${path}`, body)).status
  const make = async (path: string, body: object) =>
    ((await manager.post(`${API}${path}`, body)).body as { id: string }).id
  const patch = async (path: string, body: object, client = manager) =>
    (await client.patch(`${API}${path}`, body)).status
  /** Setting a mark that is set already succeeds, so it is no refusal. */
  const mark = async (isThere: boolean, call: () => Promise<number>) => {
    const status = await call()
    return isThere ? null : status
  }

  const message = noun(messageLifecycle, async () => {
    const { conversationId } = await insertConversation(knex, ours)
    const id = await make('/messages', { conversationId, content: 'On my way' })
    const report = async (status: 'delivered' | 'failed') => {
      const jobs = knex('outbox').whereRaw(`payload->>'messageId' = ?`, [id]).orderBy('created_at', 'desc')
      const { id: reference } = await jobs.first<{ id: string }>('id')
      await outside.report(reference, status)
      return null
    }
    return {
      state: async () => (await knex('messages').where({ id }).first<{ status: MessageStatus }>('status')).status,
      happen: {
        'message.deliver': () => report('delivered'),
        'message.fail': () => report('failed'),
        'message.retry': () => post(`/messages/${id}/retry`),
      },
    }
  })

  const scheduledMessage = noun(scheduledMessageLifecycle, async () => {
    const { conversationId } = await insertConversation(knex, ours)
    const sendAt = new Date(app.clock.now().getTime() + HOUR_MS).toISOString()
    const plan = { conversationId, content: 'See you tomorrow', sendAt }
    const id = await make('/scheduled-messages', plan)
    const texts = createPlannedTexts(app.context)
    const stored = () => knex('scheduled_messages').where({ id }).first<{ status: ScheduledMessageStatus }>('status')
    return {
      state: async () => (await stored()).status,
      happen: {
        'scheduledMessage.send': async () => {
          await makeDue(knex, id, app.clock.now())
          await inTransaction(knex, (trx) => texts.fire(trx, ours.id, id))
          return null
        },
        'scheduledMessage.fail': async () => {
          await inTransaction(knex, (trx) => texts.giveUp(trx, ours.id, id))
          return null
        },
        'scheduledMessage.edit': () => patch(`/scheduled-messages/${id}`, { content: 'See you later', sendAt }),
        'scheduledMessage.cancel': () => post(`/scheduled-messages/${id}/cancel`),
      },
    }
  })

  const conversation = noun(conversationLifecycle, async () => {
    const { conversationId: id, phone } = await insertConversation(knex, ours)
    const state = async () =>
      (await knex('conversations').where({ id }).first<{ state: ConversationState }>('state')).state
    const snooze = (until: string | null) => patch(`/conversations/${id}/snooze`, { until })
    const set = async (next: ConversationState) =>
      mark((await state()) === next, () => patch(`/conversations/${id}/state`, { state: next }))
    return {
      state,
      happen: {
        'conversation.finish': () => set('done'),
        'conversation.reopen': () => set('open'),
        'conversation.snooze': () => snooze(null),
        'conversation.wake': async () => {
          const due = new Date(app.clock.now().getTime() - 1)
          await knex('conversations').where({ id, state: 'snoozed' }).update({ snoozed_until: due })
          await createConversationsService(app.context).wakeDue()
          return null
        },
        'conversation.receive': async () => {
          await outside.text(phone, 'Are you coming?')
          return null
        },
      },
    }
  })

  const note = noun(noteLifecycle, async () => {
    const { noteId: id } = await insertTalk(knex, ours, await insertConversation(knex, ours))
    const stored = async () => {
      const row = await knex('notes').where({ id }).first<{ is_pinned: boolean; is_archived: boolean }>()
      return { isPinned: row.is_pinned, isArchived: row.is_archived }
    }
    const pin = async (isPinned: boolean) => {
      const now = await stored()
      return mark(!now.isArchived && now.isPinned === isPinned, () => patch(`/notes/${id}/pin`, { isPinned }))
    }
    const archive = async (isArchived: boolean) =>
      mark((await stored()).isArchived === isArchived, () => patch(`/notes/${id}/archive`, { isArchived }))
    return {
      state: async () => noteState(await stored()),
      happen: {
        'note.pin': () => pin(true),
        'note.unpin': () => pin(false),
        'note.archive': () => archive(true),
        'note.restore': () => archive(false),
      },
    }
  })

  const comment = noun(commentLifecycle, async () => {
    const { commentId: id } = await insertTalk(knex, ours, await insertConversation(knex, ours))
    const stored = () => knex('comments').where({ id }).first<{ is_resolved: boolean } | undefined>('is_resolved')
    const resolve = async (isResolved: boolean) =>
      mark((await stored())?.is_resolved === isResolved, () => patch(`/comments/${id}/resolve`, { isResolved }))
    return {
      state: async () => {
        const row = await stored()
        if (!row) return 'deleted'
        return row.is_resolved ? 'resolved' : 'unresolved'
      },
      happen: {
        'comment.resolve': () => resolve(true),
        'comment.unresolve': () => resolve(false),
        'comment.edit': () => patch(`/comments/${id}`, { content: 'Who takes this today?' }, admin),
        'comment.delete': async () => (await admin.delete(`${API}/comments/${id}`)).status,
      },
    }
  })

  return [message, scheduledMessage, conversation, note, comment]
}
