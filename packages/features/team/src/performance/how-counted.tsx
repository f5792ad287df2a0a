import type { PerformanceTotals } from '@parley/contract'
import { formatCents, PERFORMANCE_DEFINITIONS } from '@parley/domain'
import type { performanceSums } from './performance-csv.ts'
import { SidePanel } from './side-panel.tsx'
import styles from './performance.module.css'

interface HowCountedProps {
  sums: ReturnType<typeof performanceSums>
  totals: PerformanceTotals
  onClose: () => void
}

const number = (value: number) => value.toLocaleString('en-US')

/** Explains each figure and how the displayed value results. Escape closes it. */
export function HowCounted({ sums, totals, onClose }: HowCountedProps) {
  const {
    range,
    messagesSent,
    paymentsRequested,
    amountProcessed,
    noInitiator,
    conversationsHandled,
    firstAnswer,
    openConversations,
  } = PERFORMANCE_DEFINITIONS
  const items = [
    { ...range, figure: null },
    {
      ...messagesSent,
      figure: `${number(sums.messagesSent)} = ${number(sums.messagesSent + totals.failedTexts)} sent minus ${number(totals.failedTexts)} failed`,
    },
    { ...paymentsRequested, figure: number(sums.paymentsRequested) },
    { ...amountProcessed, figure: formatCents(sums.amountProcessed) },
    { ...noInitiator, figure: formatCents(totals.noInitiator) },
    {
      ...conversationsHandled,
      figure: `${number(sums.conversationsHandled)} in ${number(totals.distinctConversations)} conversations`,
    },
    { ...firstAnswer, figure: null },
    { ...openConversations, figure: null },
  ]
  return (
    <SidePanel title="How is this counted?" onClose={onClose}>
      <dl className={styles.definitions}>
        {items.map(({ title, text, figure }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
            {figure !== null && <dd className={styles.proof}>{figure}</dd>}
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}
