import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listSavedViews, type SavedView } from '@parley/contract'
import { checkChangeView } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import type { InboxUrl } from '../inbox-url.ts'
import { SaveView } from './save-view.tsx'
import { ViewRow } from './view-row.tsx'
import { filtersOf, isNarrowed, useViewWords } from './view-words.ts'
import styles from './views.module.css'

interface ViewsDialogProps {
  url: InboxUrl
  onChange: (change: Partial<InboxUrl>) => void
  onClose: () => void
}

/** The views of the team and of the user, and a form to save the current filters as a view. */
export function ViewsDialog({ url, onChange, onClose }: ViewsDialogProps) {
  const views = useEndpointQuery(listSavedViews)
  const { actor } = useSignedIn()
  const words = useViewWords()
  const open = (view: SavedView) => {
    const { filters } = view
    const gone = {
      ...(words?.isLineGone(filters) && { phoneNumberId: null }),
      ...(words?.isPersonGone(filters) && { assignedToUserId: null }),
    }
    onChange({ ...filtersOf(filters), ...gone, viewId: view.id })
    onClose()
  }
  const group = (title: string, listed: readonly SavedView[]) =>
    listed.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles.views}>
          {listed.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              words={words?.words(view) ?? ''}
              isOpen={view.id === url.viewId}
              mayChange={checkChangeView({ ownerUserId: view.isTeam ? null : actor.userId }, actor).allowed}
              onOpen={() => open(view)}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <Dialog title="Views" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.body}>
        <QueryState query={views} loading="Loading views..." failed="Failed to load views" safe="Your data is safe.">
          {(all) => (
            <>
              {all.length === 0 && <p className={styles.hint}>There are no views yet.</p>}
              {group(
                'Team',
                all.filter(({ isTeam }) => isTeam),
              )}
              {group(
                'Yours',
                all.filter(({ isTeam }) => !isTeam),
              )}
            </>
          )}
        </QueryState>
        {isNarrowed(url) && url.viewId === null ? (
          <SaveView filters={url} onSaved={open} />
        ) : (
          <p className={styles.hint}>To save a view, filter or search the inbox first, then open Views again.</p>
        )}
      </div>
    </Dialog>
  )
}
