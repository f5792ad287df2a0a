import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type AnswerHour, getTeamAnswers } from '@parley/contract'
import { ANSWERS_SHOWN, formatInstant, formatPhone, PRODUCT } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { LoadingPill } from '@parley/ui'
import { Link } from 'react-router-dom'
import { useTeamAddress } from '../use-team-address.ts'
import { hourWords, waitWords } from './answer-words.ts'
import { SidePanel } from './side-panel.tsx'
import styles from './performance.module.css'

/** The first answers that a cell of the heat map is made of, the slowest first. */
export function SlowAnswers({ cell, onClose }: { cell: Pick<AnswerHour, 'weekday' | 'hour'>; onClose: () => void }) {
  const { range } = useTeamAddress()
  const zone = useSignedIn().user.settings.display.timezone
  const { weekday, hour } = cell
  const query = useEndpointQuery(getTeamAnswers, { query: { dateRange: range, weekday, hour } })
  return (
    <SidePanel title={`First answers, ${hourWords(cell)}`} onClose={onClose}>
      <QueryState
        query={query}
        loading={<LoadingPill>Loading conversations...</LoadingPill>}
        failed="Failed to fetch the conversations"
        safe="Nothing is lost, only this list is missing."
        stale="Could not refresh the conversations."
        level={3}
      >
        {(answers) => (
          <>
            <ul className={styles.answers}>
              {answers.map(({ conversationId, customerName, customerPhone, answeredByName, askedAt, seconds }) => (
                <li key={`${conversationId} ${askedAt}`}>
                  <Link
                    className={styles.answer}
                    to={`/${PRODUCT.slug}/messages?${new URLSearchParams({ conversation: conversationId })}`}
                  >
                    <span className={styles.name}>{customerName ?? formatPhone(customerPhone)}</span>
                    <span>{waitWords(seconds)}</span>
                    <span className={styles.name} data-quiet>
                      {`${formatInstant(new Date(askedAt), zone)}, answered by ${answeredByName}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {answers.length === 0 && <p className={styles.end}>No answers are left in this hour.</p>}
            {answers.length === ANSWERS_SHOWN && (
              <p className={styles.end}>{`These are the ${ANSWERS_SHOWN} slowest.`}</p>
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  )
}
