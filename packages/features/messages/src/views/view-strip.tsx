import { failureText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { listSavedViews, type SavedView, updateSavedView } from '@parley/contract'
import { checkChangeView, isSameView } from '@parley/domain'
import { Button, Icon, IconButton, useToast } from '@parley/ui'
import { Bookmark, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type InboxUrl, NO_FILTERS } from '../inbox-url.ts'
import { filtersOf, isNarrowed, keptOf, useViewWords } from './view-words.ts'
import styles from './views.module.css'

interface ViewStripProps {
  viewId: string
  url: InboxUrl
  onChange: (change: Partial<InboxUrl>) => void
}

/**
 * Shown above the conversations: the open view, which of its filters no longer apply, and a button to close it. A URL
 * that only names the view gets its filters from it.
 */
export function ViewStrip({ viewId, url, onChange }: ViewStripProps) {
  const views = useEndpointQuery(listSavedViews).data
  const words = useViewWords()
  const view = views?.find(({ id }) => id === viewId)
  const isLineGone = (view && words?.isLineGone(view.filters)) === true
  const isPersonGone = (view && words?.isPersonGone(view.filters)) === true
  const apply = useEffectEvent((noLine: boolean, noPerson: boolean) => {
    if (!view) return
    const gone = { ...(noLine && { phoneNumberId: null }), ...(noPerson && { assignedToUserId: null }) }
    if (!isNarrowed(url)) onChange({ ...filtersOf(view.filters), ...gone })
    // The filters in the URL still contain a number or person that was removed after the view was opened, or was not
    // known to be gone then.
    else if ((noLine || noPerson) && isSameView(keptOf(url), view.filters)) onChange(gone)
  })
  const knownId = words === null ? undefined : view?.id
  useEffect(() => {
    if (knownId !== undefined) apply(isLineGone, isPersonGone)
  }, [knownId, isLineGone, isPersonGone])
  if (!views || !words) return null
  return (
    <div className={styles.strip}>
      <Icon as={Bookmark} size={14} />
      <div className={styles.text}>
        <p className={styles.name}>{view ? view.name : 'This view was deleted'}</p>
        {isLineGone && <p>Its number is no longer available, so conversations on all numbers are listed.</p>}
        {isPersonGone && <p>Its assignee is no longer active, so conversations of the whole team are listed.</p>}
      </div>
      {view && !isLineGone && !isPersonGone && <SaveChanges view={view} url={url} />}
      <IconButton
        name="Close the view"
        icon={X}
        size="compact"
        onClick={() => onChange({ ...NO_FILTERS, viewId: null })}
      />
    </div>
  )
}

/** Saves the current filters in the view when they differ from it. */
function SaveChanges({ view, url }: { view: SavedView; url: InboxUrl }) {
  const { actor } = useSignedIn()
  const { toast } = useToast()
  const update = useEndpointMutation(updateSavedView)
  const filters = keptOf(url)
  const mayChange = checkChangeView({ ownerUserId: view.isTeam ? null : actor.userId }, actor).allowed
  if (!mayChange || !isNarrowed(url) || isSameView(filters, view.filters)) return null
  const save = () =>
    update.mutate(
      { params: { id: view.id }, body: { filters } },
      {
        onSuccess: () => toast({ title: 'View saved' }),
        onError: (error) => toast({ title: 'View not saved', description: failureText(error), destructive: true }),
      },
    )
  return (
    <Button variant="quiet" size="compact" pending={update.isPending} pendingLabel="Saving..." onClick={save}>
      Save changes
    </Button>
  )
}
