import { hash } from 'node:crypto'
import { makeVoice, type WorldData } from '@parley/scenarios'
import { columnsOf } from '../changes/rows.ts'
import type { Rows } from './write-world.ts'

export function ownLineRows(world: WorldData): Rows {
  return {
    own_lines: world.ownLines.map((line) => ({
      organization_id: line.organizationId,
      user_id: line.userId,
      e164: line.phoneNumber,
      do_not_disturb: line.doNotDisturb,
      rings_at: line.ringsAt,
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
      timezone: meeting.timezone,
      link: meeting.link,
      zoom: meeting.zoom,
      status: meeting.status,
      version: meeting.version,
      repeat: meeting.repeat,
      series_id: meeting.seriesId,
      series_day: meeting.seriesDay,
    })),
    meeting_guests: world.meetingGuests.map((guest) => ({
      organization_id: guest.organizationId,
      id: guest.id,
      meeting_id: guest.meetingId,
      user_id: guest.userId,
      customer_id: guest.customerId,
      answer: guest.answer,
      answered_at: guest.answeredAt,
    })),
    calls: world.calls.map((call) => ({
      organization_id: call.organizationId,
      id: call.id,
      user_id: call.userId,
      customer_id: call.customerId,
      phone_number: call.phoneNumber,
      line_number: call.lineNumber,
      call_type: call.callType,
      status: call.status,
      duration_seconds: call.durationSeconds,
      note: call.note,
      provider_id: call.providerId,
      created_at: call.createdAt,
      answered_at: call.answeredAt,
      ended_at: call.endedAt,
    })),
    call_reads: world.callReads.map(({ organizationId, userId, seenAt }) => ({
      organization_id: organizationId,
      user_id: userId,
      seen_at: seenAt,
    })),
    files: world.voicemails.map(({ organizationId, fileId, duration, createdAt }) => {
      const bytes = makeVoice(fileId, duration)
      return {
        organization_id: organizationId,
        id: fileId,
        kind: 'voicemail',
        type: 'audio/wav',
        bytes: bytes.byteLength,
        sha256: hash('sha256', bytes),
        created_at: createdAt,
        ready_at: createdAt,
      }
    }),
    voicemails: world.voicemails.map(({ organizationId, id, ...voicemail }) => ({
      organization_id: organizationId,
      id,
      ...columnsOf('voicemail', voicemail),
    })),
    line_conversations: world.lineConversations.map((conversation) => ({
      organization_id: conversation.organizationId,
      id: conversation.id,
      user_id: conversation.userId,
      customer_id: conversation.customerId,
      reply_phone: conversation.replyTo,
      last_message: conversation.lastMessage,
      last_message_at: conversation.lastMessageAt,
      unread_count: conversation.unreadCount,
    })),
    line_messages: world.lineTexts.map((text) => ({
      organization_id: text.organizationId,
      id: text.id,
      conversation_id: text.conversationId,
      content: text.content,
      direction: text.direction,
      status: text.status,
      carrier_id: text.carrierId,
      error_code: text.failureCode,
      error_text: text.failureText,
      media_count: text.mediaCount,
      has_masked_card: text.hasMaskedCard,
      created_at: text.createdAt,
    })),
  }
}
