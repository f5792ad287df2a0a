import { getTeamAnswerHours, getTeamAnswers, type TeamAnswer } from '@parley/contract'
import {
  type Actor,
  ANSWERS_SHOWN,
  DEFAULT_TEAM_RANGE,
  type FirstAnswer,
  firstAnswers,
  hourOfWeek,
  type Id,
  LEAST_ANSWERS,
  medianSeconds,
  startOfTeamRange,
  type TeamRange,
} from '@parley/domain'
import type { Owned, WorldMessage } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { ownedBy } from '../store.ts'
import { get } from '../views.ts'

type Answer = FirstAnswer<Owned<WorldMessage>>

const took = ({ asked, answer }: Answer) => answer.createdAt.getTime() - asked.createdAt.getTime()

/** The time that customers wait for a first answer. */
export function handleTeamAnswers({ on }: Handle, context: MockContext): void {
  const zoneOf = ({ organizationId }: Actor) => organizationOf(context, organizationId).timezone

  on(getTeamAnswerHours, ({ actor, query: { dateRange } }) => {
    const hours = new Map<number, number[]>()
    for (const answer of answersSince(context, actor, dateRange)) {
      const { weekday, hour } = hourOfWeek(answer.asked.createdAt, zoneOf(actor))
      const at = weekday * 24 + hour
      hours.set(at, [...(hours.get(at) ?? []), took(answer)])
    }
    const value = [...hours]
      .filter(([, times]) => times.length >= LEAST_ANSWERS)
      .toSorted(([a], [b]) => a - b)
      .map(([at, times]) => ({
        weekday: Math.floor(at / 24),
        hour: at % 24,
        answers: times.length,
        medianSeconds: medianSeconds(times),
      }))
    return { value }
  })

  on(getTeamAnswers, ({ actor, query: { dateRange, weekday, hour } }) => {
    const inHour = answersSince(context, actor, dateRange).filter(({ asked }) => {
      const at = hourOfWeek(asked.createdAt, zoneOf(actor))
      return (weekday === undefined || at.weekday === weekday) && (hour === undefined || at.hour === hour)
    })
    const slowest = inHour.toSorted(
      (a, b) =>
        took(b) - took(a) ||
        a.asked.createdAt.getTime() - b.asked.createdAt.getTime() ||
        (a.asked.conversationId < b.asked.conversationId ? -1 : 1),
    )
    return { value: slowest.slice(0, ANSWERS_SHOWN).map((answer) => answerView(context, answer)) }
  })
}

function answersSince(context: MockContext, actor: Actor, range: TeamRange = DEFAULT_TEAM_RANGE): Answer[] {
  const { store } = context
  const since = startOfTeamRange(range, context.now(), organizationOf(context, actor.organizationId).timezone)
  const talks = Map.groupBy(
    ownedBy(store.messages, actor.organizationId)
      .filter(
        ({ kind, direction, sentByUserId, status }) =>
          kind === 'text' && (direction === 'inbound' || (sentByUserId !== null && status !== 'failed')),
      )
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)),
    ({ conversationId }): Id => conversationId,
  )
  return [...talks.values()]
    .flatMap((texts) => firstAnswers(texts, ({ direction }) => direction === 'inbound'))
    .filter(({ asked }) => asked.createdAt >= since)
}

function answerView({ store }: MockContext, answer: Answer): TeamAnswer {
  const { conversationId, createdAt } = answer.asked
  const { name, phoneNumber } = get(store.customers, get(store.conversations, conversationId).customerId)
  return {
    conversationId,
    customerName: name,
    customerPhone: phoneNumber,
    answeredByName: get(store.users, answer.answer.sentByUserId ?? '').name,
    askedAt: createdAt.toISOString(),
    seconds: Math.floor(took(answer) / 1000),
  }
}
