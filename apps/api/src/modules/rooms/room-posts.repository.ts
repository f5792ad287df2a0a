import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Room } from './rooms.repository.ts'

/** A message from one seat to another, or to all seats when `to` is null. */
export interface Post {
  id: number
  from: Id
  to: Id | null
  content: string
  sentAt: Date
}

export async function insertPost(trx: Knex.Transaction, room: Room, post: Omit<Post, 'id'>): Promise<number> {
  const [row] = await trx('room_posts')
    .insert({
      organization_id: room.organizationId,
      room_id: room.id,
      from_seat_id: post.from,
      to_seat_id: post.to,
      content: post.content,
      sent_at: post.sentAt,
    })
    .returning<{ id: string }[]>('id')
  return Number(row?.id)
}

/** The posts to the seat or to all seats after the post `after`, oldest first. */
export async function listPosts(
  knex: Knex,
  room: Room,
  to: Id,
  after: number,
): Promise<(Post & { name: string; userId: Id | null })[]> {
  return knex('room_posts as p')
    .join(
      'room_seats as s',
      (join) => void join.on('s.organization_id', 'p.organization_id').on('s.id', 'p.from_seat_id'),
    )
    .where({ 'p.organization_id': room.organizationId, 'p.room_id': room.id })
    .where('p.id', '>', after)
    .where((post) => void post.where({ 'p.to_seat_id': to }).orWhereNull('p.to_seat_id'))
    .orderBy('p.id')
    .select<(Post & { name: string; userId: Id | null })[]>({
      id: 'p.id',
      from: 'p.from_seat_id',
      to: 'p.to_seat_id',
      content: 'p.content',
      sentAt: 'p.sent_at',
      name: 's.name',
      userId: 's.user_id',
    })
}
