import { sendMessage, simulateIncoming } from '@parley/contract'
import type { Case } from '../case.ts'

/** Texts sent and received, and texts that are refused. */
export const textWrites: readonly Case[] = [
  {
    name: 'a text',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: ' On my way. ' }),
    headers: { 'Idempotency-Key': 'text-1' },
    status: 201,
  },
  {
    name: 'the same text again',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: ' On my way. ' }),
    headers: { 'Idempotency-Key': 'text-1' },
    status: 201,
  },
  {
    name: 'another text under its key',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'Late' }),
    headers: { 'Idempotency-Key': 'text-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'a text under a key that is none',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'Late' }),
    headers: { 'Idempotency-Key': 'a b' },
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a blank text',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: ' \n ' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a text that is too long',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'x'.repeat(1601) }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a text with NUL',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'a\0b' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a text with half a character',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'a\uD800b' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a text with a card number',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'Use 4111 1111 1111 1111' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a text to somebody who opted out',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Chidi Eze'), content: 'Hello' }),
    status: 409,
    code: 'opted_out',
  },
  {
    name: 'a text in another organisation’s conversation',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Ben Carter'), content: 'Hello' }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a text from another number',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({
      conversationId: f.conversation('Nadia Petrov'),
      content: 'Hello',
      phoneNumberId: f.line('Billing'),
    }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a text from another number, after a message that is none',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({
      conversationId: f.conversation('Nadia Petrov'),
      content: 'Hello',
      phoneNumberId: f.line('Billing'),
      lastSeenMessageId: f.message('Can I pay half now'),
    }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'an inbound text by hand',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Nadia Petrov'), content: 'Hello', direction: 'inbound' }),
    status: 400,
    code: 'invalid',
  },
]

/** Goes to a random conversation: later cases cannot rely on any. */
export const simulatedTexts: readonly Case[] = [
  { name: 'a simulated text', endpoint: simulateIncoming, as: 'basic', status: 201, random: true },
]
