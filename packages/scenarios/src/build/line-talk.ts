import { carrierFailureText, type Id } from '@parley/domain'
import type { WorldCustomer } from '../types.ts'
import type { WorldBuilder } from './world-builder.ts'

/** Adds a conversation on a user's own line; returns functions that add texts to it. */
export function addLineTalk(builder: WorldBuilder, userId: Id, customer: WorldCustomer, unreadCount = 0) {
  const { time, world, own, id, random } = builder
  const conversation = own({
    id: id(),
    userId,
    customerId: customer.id,
    replyTo: null,
    lastMessage: '',
    lastMessageAt: time.now,
    unreadCount,
  })
  world.lineConversations.push(conversation)
  const say = (direction: 'sent' | 'received') => (content: string, createdAt: Date) => {
    const { id: conversationId } = conversation
    const text = { conversationId, userId, content, direction, status: 'delivered' as const, createdAt }
    const rest = { mediaCount: 0, hasMaskedCard: false, failureCode: null, failureText: null }
    world.lineTexts.push(own({ id: id(), ...text, ...rest, carrierId: `SM${random.hex(32)}` }))
    Object.assign(conversation, { lastMessage: content, lastMessageAt: createdAt })
  }
  return {
    sent: say('sent'),
    received: say('received'),
    /** Adds a text that the carrier could not deliver, with the carrier's code. */
    failed: (content: string, createdAt: Date, failureCode: string) => {
      say('sent')(content, createdAt)
      const failure = { status: 'failed' as const, failureCode, failureText: carrierFailureText(failureCode) }
      Object.assign(world.lineTexts.at(-1) ?? {}, failure)
    },
  }
}
