import {
  cents,
  DEFAULT_ASSIGNMENT_RULES,
  DEFAULT_AUTOMATIC_ANSWERS,
  DEFAULT_USUAL_PLACE,
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_RECORDING_DAYS,
  DEFAULT_SETUP_GUIDE,
  type OrganizationRecord,
} from '@parley/domain'
import { openConversation } from '../build/conversations.ts'
import { finishWorld } from '../build/finish.ts'
import { createWorldBuilder } from '../build/world-builder.ts'
import type { WorldData, WorldOptions } from '../types.ts'
import { addCalls } from './calls.ts'
import { addCastMoney } from './cast-money.ts'
import { addCast, addOtherCustomers } from './customers.ts'
import { addFields } from './fields.ts'
import { addMeetings } from './meetings.ts'
import { addOlderMoney } from './older-money.ts'
import { addOwnTexts } from './own-line.ts'
import { addLarkspurTemplates, addLines, addPeople } from './people.ts'
import { addConsentHistory, addScheduledMessages, addRecordedOptOut } from './planned.ts'
import { addCastThreads, addMariaComments, addOptOut, addOtherThreads } from './threads.ts'
import { addVoicemails } from './voicemails.ts'

export const LARKSPUR: Omit<OrganizationRecord, 'id'> = {
  name: 'Larkspur Plumbing',
  email: 'office@larkspur.example',
  website: 'larkspur.example',
  logoUrl: null,
  zoomAccountId: 'lrk-4471-denver',
  zoom: {
    accountId: 'lrk-4471-denver',
    clientId: 'larkspur-meetings',
    sealedSecret: '',
    checkedAt: new Date('2026-06-02T15:00:00Z'),
    problem: null,
  },
  requiresSecondFactor: false,
  timezone: 'America/Denver',
  paymentConfig: {
    default_link_expiration_days: 30,
    default_invoice_due_days: 7,
    standard_user_limit: cents(50_000),
    manager_user_limit: cents(250_000),
  },
  assignmentRules: { ...DEFAULT_ASSIGNMENT_RULES },
  setupGuide: { ...DEFAULT_SETUP_GUIDE },
  teamChatUnread: 2,
  automaticAnswers: structuredClone(DEFAULT_AUTOMATIC_ANSWERS),
  usualPlace: DEFAULT_USUAL_PLACE,
  recordingDays: DEFAULT_RECORDING_DAYS,
  smsConfig: { signature: null, include_business_name: false },
  businessHours: {
    ...DEFAULT_BUSINESS_HOURS,
    wednesday: [
      { from: '08:00', to: '12:00' },
      { from: '12:30', to: '17:00' },
    ],
    friday: [{ from: '08:00', to: '16:00' }],
    saturday: [{ from: '09:00', to: '12:00' }],
  },
  holidays: [
    { name: 'Thanksgiving Day', date: '2026-11-26', isYearly: false, hours: [] },
    { name: 'Day after', date: '2026-11-27', isYearly: false, hours: [{ from: '10:00', to: '14:00' }] },
    { name: 'Christmas Day', date: '2026-12-25', isYearly: true, hours: [] },
  ],
  version: 1,
}

/** Larkspur Plumbing, Denver: the lively business that the design references show. */
export function buildLarkspur(options: WorldOptions): WorldData {
  const builder = createWorldBuilder({ organization: LARKSPUR, ...options })
  const people = addPeople(builder)
  const lines = addLines(builder)
  const cast = addCast(builder, people)
  const others = addOtherCustomers(builder, people)
  addLarkspurTemplates(builder, people)
  const castThreads = addCastThreads(builder, cast, lines, people)
  const maria = openConversation(builder, cast.maria, lines.billing, { assignedToUserId: people.devin.id })
  const threads = new Map([...castThreads, ...addOtherThreads(builder, others, lines, people)])
  const quiet = others[5]
  const quietThread = quiet && threads.get(quiet.id)
  if (quietThread) addOptOut(builder, quiet, quietThread)
  addCastMoney(builder, cast, people, maria)
  addMariaComments(builder, maria, people)
  addOlderMoney(builder, cast, others, threads, people)
  addOwnTexts(builder, cast, people)
  addCalls(builder, people)
  addScheduledMessages(builder, { maria, nadia: threads.get(cast.nadia.id) }, people)
  const phoned = others.find(({ name }) => name === 'Gloria Mendez')
  const phonedThread = phoned && threads.get(phoned.id)
  if (phonedThread) addRecordedOptOut(builder, phoned, phonedThread, people)
  addConsentHistory(builder, cast.maria, people)
  addFields(builder, cast, people)
  addVoicemails(builder, lines, people)
  addMeetings(builder, cast, people)
  return finishWorld(builder)
}
