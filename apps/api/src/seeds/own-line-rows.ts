import type { WorldData } from '@parley/scenarios'
import type { Rows } from './write-world.ts'

export function ownLineRows(world: WorldData): Rows {
  const textsOf = Map.groupBy(world.phoneTexts, ({ conversationId }) => conversationId)
  return {
    own_lines: world.ownLines.map((line) => ({
      organization_id: line.organizationId,
      user_id: line.userId,
      e164: line.phoneNumber,
      do_not_disturb: line.doNotDisturb,
    })),
    meetings: world.meetings.map((meeting) => ({
      organization_id: meeting.organizationId,
      id: meeting.id,
      user_id: meeting.userId,
      title: meeting.title,
      start_time: meeting.startTime,
      end_time: meeting.endTime,
      description: meeting.description,
      meeting_id: meeting.meetingId,
    })),
    calls: world.calls.map((call) => ({
      organization_id: call.organizationId,
      id: call.id,
      user_id: call.userId,
      name: call.name,
      phone_number: call.phoneNumber,
      call_type: call.callType,
      created_at: call.timestamp,
    })),
    voicemails: world.voicemails.map((voicemail) => ({
      organization_id: voicemail.organizationId,
      id: voicemail.id,
      user_id: voicemail.userId,
      name: voicemail.name,
      phone_number: voicemail.phoneNumber,
      duration_seconds: voicemail.duration,
      listened: voicemail.listened,
      created_at: voicemail.timestamp,
    })),
    phone_sms_conversations: world.phoneThreads.map((thread) => {
      const last = textsOf.get(thread.id)?.at(-1)
      return {
        organization_id: thread.organizationId,
        id: thread.id,
        user_id: thread.userId,
        name: thread.name,
        phone_number: thread.phoneNumber,
        last_message: last?.content ?? '',
        last_message_at: last?.timestamp ?? thread.createdAt,
      }
    }),
    phone_sms_messages: world.phoneTexts.map((text) => ({
      organization_id: text.organizationId,
      id: text.id,
      conversation_id: text.conversationId,
      content: text.content,
      direction: text.direction,
      created_at: text.timestamp,
    })),
  }
}
