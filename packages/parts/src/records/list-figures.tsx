import { useNow, useSignedIn } from '@parley/client'
import { Metric, type MetricLinkProps, MetricStrip, QuietLine, TableBand } from '@parley/ui'
import { Link } from 'react-router-dom'
import type { ListPlace } from './use-list-place.ts'

export interface Figure<Filters> {
  label: string
  /** Undefined: not known yet. */
  value: string | undefined
  unit?: string
  /** Undefined: not known yet. */
  detail: string | undefined
  /** What leaves the rows that make it up. */
  filters: Partial<Filters>
}

interface ListFiguresProps<Filters> {
  place: Pick<ListPlace<Filters>, 'isAt' | 'hrefOfFilters'>
  figures: readonly Figure<Filters>[]
  /** They could not be read, or not again. */
  isError: boolean
}

/** Figures over a list of records, each a link to the rows that make it up. */
export function ListFigures<Filters>({ place, figures, isError }: ListFiguresProps<Filters>) {
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
            isCurrent={place.isAt(filters)}
            link={linkTo(place.hrefOfFilters(filters))}
          />
        ))}
      </MetricStrip>
      {isError && (
        <QuietLine>
          {`${isKnown ? 'Could not refresh the totals' : 'Failed to fetch metrics'}. Trying again in 5 seconds.`}
        </QuietLine>
      )}
    </TableBand>
  )
}

const linkTo = (to: string) => (props: MetricLinkProps) => <Link {...props} to={to} />

/** The name of the month that it is for the organisation. */
export function useMonthName(): string {
  const { timezone } = useSignedIn().user.organization
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: timezone }).format(useNow())
}
