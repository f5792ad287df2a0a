import type { EndpointList } from '@parley/client'
import { Button, QuietLine, TableMore } from '@parley/ui'

/** Button that loads the next page of a list; renders nothing once all of it is loaded. */
export function ShowMore({ more }: Pick<EndpointList<never>, 'more'>) {
  if (!more.hasMore) return null
  return (
    <TableMore>
      <Button pending={more.isFetching} pendingLabel="Loading..." onClick={() => void more.fetchMore()}>
        Show more
      </Button>
      {more.error && <QuietLine>Could not load more. Try again.</QuietLine>}
    </TableMore>
  )
}
