import { sendMessage } from '@parley/contract'
import { sqlId } from '../dataset/load-organization.ts'
import { besideOneStatement, NEW_ID } from '../one-statement.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const CONTENT = 'The part has arrived and we can finish the job whenever it suits you.'

/** Sending a text through the api with its idempotency key, compared with one statement that writes the same rows. */
export function send(world: World): Promise<Line[]> {
  const { people, busy, size } = world
  const requests = busy.map((conversationId, index) => ({
    path: sendMessage.path,
    headers: { cookie: people[index % people.length]?.cookie ?? '' },
    body: { conversationId, content: CONTENT },
  }))
  return besideOneStatement(world, {
    name: 'send',
    requests,
    status: sendMessage.status[0],
    statement: (index) => statement(size, index),
    count: busy.length,
    aim: '>= 0.5 of one statement',
  })
}

/** One statement that writes all rows of one sent text; `index` selects the conversation. */
function statement({ number, users }: World['size'], index: string): string {
  const user = sqlId(number, 'user', `1 + ${index} % ${users}`)
  return `with talk as (
      update conversations set last_message = '${CONTENT}', last_message_at = now(), revision = revision + 1
      where organization_id = ${sqlId(number, 'organization', '1')} and id = ${sqlId(number, 'conversation', index)}
      returning organization_id, id, customer_id, phone_number_id
    ), contacted as (
      update customers c set last_contacted_at = now() from talk
      where c.organization_id = talk.organization_id and c.id = talk.customer_id
    ), sent as (
      insert into messages (organization_id, id, conversation_id, phone_number_id, direction, status, content, sent_by_user_id)
      select organization_id, ${NEW_ID}, id, phone_number_id, 'outbound', 'pending', '${CONTENT}', ${user} from talk
      returning organization_id, id, conversation_id
    ), remembered as (
      insert into activity (organization_id, id, user_id, action_type, customer_id)
      select organization_id, ${NEW_ID}, ${user}, 'message_sent', customer_id from talk
    ), queued as (
      insert into outbox (organization_id, id, kind, payload)
      select organization_id, ${NEW_ID}, 'sms.send', jsonb_build_object('messageId', id) from sent
    ), kept as (
      insert into idempotency_keys (organization_id, user_id, key, endpoint, body_hash, status)
      select organization_id, ${user}, ${NEW_ID}::text, 'sendMessage', 'hash', 201 from sent
    )
    insert into events (organization_id, topic, ids)
    select organization_id, topic, jsonb_build_object('conversationId', conversation_id, 'messageId', id)
    from sent cross join (values ('message'), ('conversation')) topics (topic)`
}
