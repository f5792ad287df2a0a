import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import {
  type AnswerHour,
  getTeamPerformance,
  getTeamPerformanceTotals,
  type OpenDay,
  type PerformanceDay,
  type PerformanceRow,
  type PerformanceTotals,
} from '@parley/contract'
import { csvFileName, dayKey, formatCents, formatLocalDate, may, type TeamRange, zoneName } from '@parley/domain'
import { saveFile } from '@parley/parts/files'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, LoadingPill, Metric, type MetricLinkProps, MetricStrip, useToast } from '@parley/ui'
import { ChartColumn, CircleQuestionMark, Download, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTeamAddress } from '../use-team-address.ts'
import { AnswerHours } from './answer-hours.tsx'
import { DayDetailsPanel } from './day-details-panel.tsx'
import { DaysChart } from './days-chart.tsx'
import { activityPath, paymentsPath } from './figure-paths.ts'
import { HowCounted } from './how-counted.tsx'
import { MemberAmounts } from './member-amounts.tsx'
import { OpenConversations } from './open-conversations.tsx'
import { OpenThatDay } from './open-that-day.tsx'
import { performanceCsv, performanceSums } from './performance-csv.ts'
import { PerformanceTable } from './performance-table.tsx'
import { SlowAnswers } from './slow-answers.tsx'
import styles from './performance.module.css'

/** Shows what every member did in a range of time; for managers and admins. */
export function PerformanceTab() {
  const { actor } = useSignedIn()
  if (may(actor, 'team.manage')) return <Performance />
  return (
    <EmptyState icon={Lock} title="Access Denied">
      You don't have permission to see the team's performance. It is only available to Manager and Admin users.
    </EmptyState>
  )
}

function Performance() {
  const { range } = useTeamAddress()
  const query = { dateRange: range }
  const rows = useEndpointQuery(getTeamPerformance, { query }, { keepPrevious: true })
  const totals = useEndpointQuery(getTeamPerformanceTotals, { query }, { keepPrevious: true })
  /** Rows of one range with sums of another would give wrong amounts, so both change together. */
  const [last, setLast] = useState<FiguresProps | null>(null)
  if (rows.data && totals.data && !rows.isPlaceholderData && !totals.isPlaceholderData) {
    if (last === null || last.rows !== rows.data || last.totals !== totals.data || last.range !== range)
      setLast({ rows: rows.data, totals: totals.data, range })
  }
  const both = {
    data: rows.data && totals.data ? (last ?? undefined) : undefined,
    error: rows.error ?? totals.error,
    isPending: rows.isPending || totals.isPending,
    isFetching: rows.isFetching || totals.isFetching,
    refetch: () => Promise.all([rows.refetch(), totals.refetch()]),
  }
  return (
    <QueryState
      query={both}
      loading={<LoadingPill>Loading performance...</LoadingPill>}
      failed="Failed to fetch performance"
      safe="Your data is safe."
      stale="Could not refresh these figures."
      level={2}
    >
      {(data) => <Figures {...data} />}
    </QueryState>
  )
}

type Panel =
  | { kind: 'counted' }
  | { kind: 'day'; day: PerformanceDay }
  | { kind: 'answers'; cell: AnswerHour }
  | { kind: 'open'; day: OpenDay }

interface FiguresProps {
  rows: readonly PerformanceRow[]
  totals: PerformanceTotals
  /** Range of the rows and totals; the user may have chosen another since. */
  range: TeamRange
}

function Figures({ rows, totals, range }: FiguresProps) {
  const { user } = useSignedIn()
  const { timezone } = user.organization
  const now = useNow()
  const { toast } = useToast()
  const [panel, setPanel] = useState<Panel | null>(null)
  const opener = useRef<HTMLElement>(null)
  const sums = performanceSums(rows, totals)
  const isNothing =
    sums.messagesSent + sums.paymentsRequested + sums.conversationsHandled === 0 && sums.amountProcessed === 0
  const since = formatLocalDate(dayKey(new Date(totals.since), timezone))
  const save = () => {
    saveFile(csvFileName(`team-performance-${range}`, timezone, now), performanceCsv(rows, totals))
    toast({
      title: 'Export Complete',
      description: `${rows.length} ${rows.length === 1 ? 'team member' : 'team members'}`,
    })
  }
  const openPanel = (wanted: Panel, by: HTMLElement) => {
    opener.current = by
    setPanel(wanted)
  }
  const close = () => {
    setPanel(null)
    opener.current?.focus()
  }
  return (
    <div className={styles.page} data-explained={panel !== null || undefined}>
      <div className={styles.main}>
        <div className={styles.line}>
          <span className={styles.about}>{`Since ${since}, ${zoneName(timezone, now)}. Includes today so far.`}</span>
          <Button
            variant="quiet"
            icon={CircleQuestionMark}
            aria-expanded={panel?.kind === 'counted'}
            onClick={({ currentTarget }) =>
              panel?.kind === 'counted' ? close() : openPanel({ kind: 'counted' }, currentTarget)
            }
          >
            How is this counted?
          </Button>
          {!isNothing && (
            <Button icon={Download} onClick={save}>
              Export CSV
            </Button>
          )}
        </div>
        {isNothing ? (
          <EmptyState icon={ChartColumn} title="No performance data available">
            Nobody sent a text or took a payment in this range.
          </EmptyState>
        ) : (
          <>
            <MetricStrip label="Totals">
              <Metric
                label="Messages Sent"
                value={sums.messagesSent.toLocaleString('en-US')}
                detail={totals.failedTexts === 0 ? 'written by a person' : `excludes ${totals.failedTexts} failed`}
                link={linkTo(activityPath(range, 'message_sent'))}
              />
              <Metric
                label="Payments Requested"
                value={sums.paymentsRequested.toLocaleString('en-US')}
                detail="excludes reminders"
                link={linkTo(activityPath(range, 'payment_requested'))}
              />
              <Metric
                label="Amount Processed"
                value={formatCents(sums.amountProcessed)}
                detail="completed, net of refunds"
                link={linkTo(paymentsPath(range))}
              />
              <Metric
                label="Conversations Handled"
                value={sums.conversationsHandled.toLocaleString('en-US')}
                detail={`${totals.distinctConversations.toLocaleString('en-US')} distinct`}
                link={linkTo(activityPath(range, 'message_sent'))}
              />
            </MetricStrip>
            <div className={styles.pair}>
              <DaysChart onOpen={(day, by) => openPanel({ kind: 'day', day }, by)} />
              <AnswerHours onOpen={(cell, by) => openPanel({ kind: 'answers', cell }, by)} />
            </div>
            <div className={styles.pair}>
              <MemberAmounts rows={rows} noInitiator={totals.noInitiator} />
              <PerformanceTable rows={rows} noInitiator={totals.noInitiator} sums={sums} />
            </div>
            <OpenConversations onOpen={(day, by) => openPanel({ kind: 'open', day }, by)} />
          </>
        )}
      </div>
      {panel?.kind === 'counted' && <HowCounted sums={sums} totals={totals} onClose={close} />}
      {panel?.kind === 'day' && <DayDetailsPanel key={panel.day.day} day={panel.day} onClose={close} />}
      {panel?.kind === 'answers' && (
        <SlowAnswers key={`${panel.cell.weekday} ${panel.cell.hour}`} cell={panel.cell} onClose={close} />
      )}
      {panel?.kind === 'open' && <OpenThatDay key={panel.day.day} day={panel.day} onClose={close} />}
    </div>
  )
}

const linkTo = (to: string) => (props: MetricLinkProps) => <Link {...props} to={to} />
