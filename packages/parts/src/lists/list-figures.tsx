import { useNow, useSignedIn } from '@parley/client'
import { type FilterQuery, formatMonth } from '@parley/domain'
import { Metric, type MetricLinkProps, MetricStrip, QuietLine, TableBand } from '@parley/ui'
import { Link } from 'react-router-dom'
import type { List } from './use-list.ts'

interface Figure<F> {
  label: string
  /** Undefined while unknown. */
  value: string | undefined
  unit?: string
  /** Undefined while unknown. */
  detail: string | undefined
  /** The filters that select the rows that make up the figure. */
  filters: FilterQuery<F>
}

interface ListFiguresProps<F> {
  list: Pick<List<never, F, never, never>, 'isAt' | 'hrefOfFilters'>
  figures: readonly Figure<F>[]
  /** Whether the figures could not be read, or not refreshed. */
  isError: boolean
}

/** Shows figures over a list of records, each a link to the rows that make it up. */
export function ListFigures<F>({ list, figures, isError }: ListFiguresProps<F>) {
  const isKnown = figures.some(({ value }) => value !== undefined)
  return (
    <TableBand>
      <MetricStrip label="Totals">
        {figures.map(({ value, detail = '', filters, ...figure }) => (
          <Metric
            key={figure.label}
            {...figure}
            detail={detail}
            value={value ?? (isError ? null : undefined)}
            isCurrent={list.isAt(filters)}
            link={linkTo(list.hrefOfFilters(filters))}
          />
        ))}
      </MetricStrip>
      {isError && <FiguresFailed isKnown={isKnown} />}
    </TableBand>
  )
}

/** States that the figures could not be read, or not refreshed if they are known. */
export const FiguresFailed = ({ isKnown }: { isKnown: boolean }) => (
  <QuietLine>
    {`${isKnown ? 'Could not refresh the totals' : 'Failed to fetch metrics'}. Trying again in 5 seconds.`}
  </QuietLine>
)

const linkTo = (to: string) => (props: MetricLinkProps) => <Link {...props} to={to} />

/** The name of the current month in the organisation's time zone. */
export function useMonthName(): string {
  const { timezone } = useSignedIn().user.organization
  return formatMonth(useNow(), timezone)
}
