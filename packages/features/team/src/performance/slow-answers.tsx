import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type AnswerHour, getTeamAnswers } from '@parley/contract'
import { ANSWERS_SHOWN, formatInstant } from '@parley/domain'
import { useTeamAddress } from '../use-team-address.ts'
import { hourWords, waitWords } from './answer-words.ts'
import { ConversationsPanel } from './conversations-panel.tsx'

/** Lists the first answers in a cell of the heat map, slowest first. */
export function SlowAnswers({ cell, onClose }: { cell: Pick<AnswerHour, 'weekday' | 'hour'>; onClose: () => void }) {
  const { range } = useTeamAddress()
  const zone = useSignedIn().user.settings.display.timezone
  const { weekday, hour } = cell
  const query = useEndpointQuery(getTeamAnswers, { query: { dateRange: range, weekday, hour } })
  return (
    <ConversationsPanel
      title={`First answers, ${hourWords(cell)}`}
      query={query}
      lineOf={({ askedAt, answeredByName, seconds }) => ({
        key: askedAt,
        figure: waitWords(seconds),
        detail: `${formatInstant(new Date(askedAt), zone)}, answered by ${answeredByName}`,
      })}
      none="No first answers in this hour."
      limit={ANSWERS_SHOWN}
      limited={`These are the ${ANSWERS_SHOWN} slowest.`}
      onClose={onClose}
    />
  )
}
