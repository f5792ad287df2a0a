import type { CustomerFigures, Notification } from '@parley/domain'
import type { Fields, NewRecords } from '@parley/state-machines'

type Columns = Record<string, unknown>
/** The column of a field, or what it is in columns. */
type ColumnsOf<Record> = { readonly [Field in keyof Record]-?: string | ((value: Record[Field]) => Columns) }

/** Where the records of a noun are stored, and how. */
interface Table<Record> {
  name: string
  columns: ColumnsOf<Record>
}

/** Records that are made, with what people are told. */
interface Stored extends NewRecords {
  notification: Notification
}
export type Noun = keyof Fields | keyof Stored
/** By noun: every field that a decision may set. */
type Tables = { readonly [N in Noun]: Table<Omit<Of<Fields, N> & Of<Stored, N>, 'id'>> }
type Of<Records, N> = N extends keyof Records ? Records[N] : unknown

export const TABLES: Tables = {
  invoice: {
    name: 'invoices',
    columns: {
      invoiceNumber: 'invoice_number',
      customerId: 'customer_id',
      amount: 'amount_cents',
      amountPaid: 'amount_paid_cents',
      status: 'status',
      description: 'description',
      dueDate: 'due_date',
      createdByUserId: 'created_by_user_id',
      assignedToUserId: 'assigned_to_user_id',
      createdAt: 'created_at',
      paidAt: 'paid_at',
      voidReason: 'void_reason',
    },
  },
  paymentLink: {
    name: 'payment_links',
    columns: {
      invoiceId: 'invoice_id',
      code: 'code',
      status: 'status',
      expiresAt: 'expires_at',
      createdByUserId: 'created_by_user_id',
      createdAt: 'created_at',
    },
  },
  paymentAttempt: {
    name: 'payment_attempts',
    columns: {
      invoiceId: 'invoice_id',
      paymentLinkId: 'payment_link_id',
      transactionId: 'transaction_id',
      amount: 'amount_cents',
      isForNewInvoice: 'for_new_invoice',
      status: 'status',
      providerId: 'provider_ref',
      failureCode: 'failure_code',
      failureText: 'failure_text',
      createdAt: 'created_at',
    },
  },
  transaction: {
    name: 'transactions',
    columns: {
      customerId: 'customer_id',
      invoiceId: 'invoice_id',
      paymentLinkId: 'payment_link_id',
      amount: 'amount_cents',
      status: 'status',
      paymentMethod: 'payment_method',
      initiatedByUserId: 'initiated_by_user_id',
      providerId: 'provider_id',
      metadata: 'metadata',
      isVoided: 'is_voided',
      voidReason: 'void_reason',
      voidedAt: 'voided_at',
      voidedByUserId: 'voided_by_user_id',
      refundedAmount: 'refunded_amount_cents',
      refundedAt: 'refunded_at',
      reversal: (reversal) => ({
        reversed_at: reversal?.at ?? null,
        reversed_by_user_id: reversal?.byUserId ?? null,
        reversal_reason: reversal?.reason ?? null,
      }),
      isSurplus: 'is_surplus',
      createdAt: 'created_at',
      completedAt: 'completed_at',
    },
  },
  refund: {
    name: 'refunds',
    columns: {
      transactionId: 'transaction_id',
      amount: 'amount_cents',
      reason: 'reason',
      reasonNotes: 'reason_notes',
      method: 'refund_method',
      notifyCustomer: 'notify_customer',
      status: 'status',
      requestedByUserId: 'requested_by_user_id',
      decidedByUserId: 'decided_by_user_id',
      providerId: 'provider_id',
      failureText: 'failure_text',
      decisionReason: 'decision_reason',
      createdAt: 'created_at',
      settledAt: 'settled_at',
    },
  },
  receipt: {
    name: 'receipts',
    columns: {
      transactionId: 'transaction_id',
      refundId: 'refund_id',
      receiptNumber: 'receipt_number',
      token: 'token',
      data: 'data',
      generatedAt: 'generated_at',
      sentTo: 'sent_to',
    },
  },
  conversation: {
    name: 'conversations',
    columns: {
      assignedToUserId: 'assigned_to_user_id',
      state: 'state',
      snooze: (snooze) => ({
        snoozed_until: snooze?.until ?? null,
        snoozed_by_user_id: snooze?.byUserId ?? null,
      }),
      wokenAt: 'woken_at',
      lastPayment: (payment) => ({ last_paid_cents: payment?.amount ?? null, last_paid_at: payment?.at ?? null }),
    },
  },
  message: {
    name: 'messages',
    columns: {
      status: 'status',
      failureCode: 'error_code',
      failureText: 'error_text',
      carrierId: 'carrier_id',
      acceptedAt: 'accepted_at',
      retryJobId: 'retry_job_id',
    },
  },
  customer: {
    name: 'customers',
    columns: {
      name: 'name',
      phoneNumber: 'phone',
      otherPhoneNumbers: 'other_phones',
      email: 'email',
      tags: 'tags',
      notes: 'notes',
      primaryContactUserId: 'primary_contact_user_id',
      timezone: 'timezone',
      version: 'version',
      optedOutAt: 'opted_out_at',
      optedOutByUserId: 'opted_out_by_user_id',
      automaticAnswerAt: 'automatic_answer_at',
    },
  },
  customField: {
    name: 'custom_fields',
    columns: {
      fieldName: 'field_name',
      fieldLabel: 'field_label',
      fieldType: 'field_type',
      fieldOptions: 'field_options',
      placeholder: 'placeholder',
      helpText: 'help_text',
      isRequired: 'is_required',
      isActive: 'is_active',
      displayOrder: 'display_order',
      version: 'version',
    },
  },
  comment: {
    name: 'comments',
    columns: {
      messageId: 'message_id',
      conversationId: 'conversation_id',
      parentCommentId: 'parent_comment_id',
      authorId: 'author_id',
      content: 'content',
      resolvedByUserId: 'resolved_by_user_id',
      resolvedAt: (at) => ({ is_resolved: at !== null, resolved_at: at }),
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      /** Rows of their own, see writeMentions. */
      mentionedUserIds: () => ({}),
    },
  },
  notification: {
    name: 'notifications',
    columns: {
      userId: 'user_id',
      kind: 'kind',
      actorUserId: 'actor_user_id',
      conversationId: 'conversation_id',
      messageId: 'message_id',
      commentId: 'comment_id',
      transactionId: 'transaction_id',
      callId: 'call_id',
      meetingId: 'meeting_id',
      detail: 'detail',
      createdAt: 'created_at',
      readAt: 'read_at',
    },
  },
  note: {
    name: 'notes',
    columns: {
      conversationId: 'conversation_id',
      customerId: 'customer_id',
      content: 'content',
      createdByUserId: 'created_by_user_id',
      isPinned: 'is_pinned',
      isArchived: 'is_archived',
      createdAt: 'created_at',
    },
  },
  consentChange: {
    name: 'consent_changes',
    columns: {
      customerId: 'customer_id',
      optedOut: 'opted_out',
      how: 'how',
      detail: 'detail',
      byUserId: 'by_user_id',
      createdAt: 'created_at',
    },
  },
  customerChange: {
    name: 'customer_changes',
    columns: {
      customerId: 'customer_id',
      version: 'version',
      byUserId: 'by_user_id',
      changes: 'changes',
      createdAt: 'created_at',
    },
  },
  scheduledMessage: {
    name: 'scheduled_messages',
    columns: {
      conversationId: 'conversation_id',
      content: 'content',
      sendAt: 'send_at',
      status: 'status',
      reason: 'reason',
      messageId: 'message_id',
      createdByUserId: 'created_by_user_id',
      templateId: 'template_id',
      createdAt: 'created_at',
    },
  },
  phoneNumber: {
    name: 'phone_numbers',
    columns: { label: 'label', phoneNumber: 'e164', isDefault: 'is_default', isActive: 'is_active' },
  },
  voicemail: {
    name: 'voicemails',
    columns: {
      callId: 'call_id',
      customerId: 'customer_id',
      phoneNumber: 'phone_number',
      phoneNumberId: 'phone_number_id',
      duration: 'duration_seconds',
      peaks: 'peaks',
      fileId: 'file_id',
      listenedByUserId: 'listened_by_user_id',
      listenedAt: 'listened_at',
      createdAt: 'created_at',
    },
  },
  lineConversation: {
    name: 'line_conversations',
    columns: {
      userId: 'user_id',
      customerId: 'customer_id',
      replyTo: 'reply_phone',
      lastMessage: 'last_message',
      lastMessageAt: 'last_message_at',
      unreadCount: 'unread_count',
    },
  },
  lineText: {
    name: 'line_messages',
    columns: {
      conversationId: 'conversation_id',
      /** The conversation's. */
      userId: () => ({}),
      content: 'content',
      direction: 'direction',
      status: 'status',
      createdAt: 'created_at',
      mediaCount: 'media_count',
      hasMaskedCard: 'has_masked_card',
      failureCode: 'error_code',
      failureText: 'error_text',
      carrierId: 'carrier_id',
      acceptedAt: 'accepted_at',
      retryJobId: 'retry_job_id',
    },
  },
  textPicture: {
    name: 'text_pictures',
    columns: {
      messageId: 'message_id',
      lineTextId: 'line_message_id',
      scheduledMessageId: 'scheduled_message_id',
      place: 'place',
      fileId: 'file_id',
      width: 'width',
      height: 'height',
      altText: 'alt_text',
    },
  },
  savedView: {
    name: 'saved_views',
    columns: {
      name: 'name',
      ownerUserId: 'owner_user_id',
      filters: 'filters',
      createdByUserId: 'created_by_user_id',
      createdAt: 'created_at',
    },
  },
  calendar: {
    name: 'calendars',
    columns: {
      userId: 'user_id',
      name: 'name',
      foundName: 'found_name',
      fileName: 'file_name',
      sealedAddress: 'sealed_address',
      addressHint: 'address_hint',
      problem: 'problem',
      failingSince: 'failing_since',
      failures: 'failures',
      checkedAt: 'checked_at',
      readAt: 'read_at',
      nextCheckAt: 'next_check_at',
      etag: 'etag',
      lastModified: 'last_modified',
      contentHash: 'content_hash',
      leftOut: 'left_out',
      leftOutCount: 'left_out_count',
      createdAt: 'created_at',
    },
  },
  call: {
    name: 'calls',
    columns: {
      userId: 'user_id',
      customerId: 'customer_id',
      phoneNumber: 'phone_number',
      lineNumber: 'line_number',
      callType: 'call_type',
      status: 'status',
      durationSeconds: 'duration_seconds',
      note: 'note',
      providerId: 'provider_id',
      createdAt: 'created_at',
      answeredAt: 'answered_at',
      endedAt: 'ended_at',
    },
  },
  meeting: {
    name: 'meetings',
    columns: {
      userId: 'user_id',
      title: 'title',
      startTime: 'start_time',
      endTime: 'end_time',
      timezone: 'timezone',
      description: 'description',
      link: 'link',
      repeat: 'repeat',
      meetingId: 'meeting_id',
      status: 'status',
      version: 'version',
      seriesId: 'series_id',
      seriesDay: 'series_day',
    },
  },
  meetingGuest: {
    name: 'meeting_guests',
    columns: {
      meetingId: 'meeting_id',
      userId: 'user_id',
      customerId: 'customer_id',
      answer: 'answer',
      answeredAt: 'answered_at',
    },
  },
  user: {
    name: 'users',
    columns: { name: 'name', email: 'email', role: 'role', paymentLimit: 'payment_limit_cents', status: 'status' },
  },
  accountLink: {
    name: 'account_links',
    columns: { userId: 'user_id', purpose: 'purpose', createdAt: 'created_at', expiresAt: 'expires_at' },
  },
  template: {
    name: 'templates',
    columns: {
      name: 'name',
      content: 'content',
      category: 'category',
      createdByUserId: 'created_by_user_id',
      version: 'version',
      useCount: 'use_count',
      lastUsedAt: 'last_used_at',
      updatedByUserId: 'updated_by_user_id',
      updatedAt: 'updated_at',
      deletedAt: 'deleted_at',
    },
  },
}

/** What a customer owes and has paid, in columns. */
export const figureColumns = (figures: CustomerFigures) => ({
  total_paid_cents: figures.totalPaid,
  outstanding_cents: figures.outstandingBalance,
  invoice_count: figures.invoiceCount,
  paid_invoice_count: figures.paidInvoiceCount,
  time_to_pay_ms: figures.timeToPay,
})

/** Fields of a noun in its columns; undefined ones are left out. */
export function columnsOf(noun: Noun, fields: object): Columns {
  const columns: Readonly<Record<string, string | ((value: never) => Columns)>> = TABLES[noun].columns
  const row: Columns = {}
  for (const [field, value] of Object.entries(fields)) {
    const column = columns[field]
    if (column === undefined || value === undefined) continue
    if (typeof column === 'string') row[column] = value
    else Object.assign(row, column(value as never))
  }
  return row
}
