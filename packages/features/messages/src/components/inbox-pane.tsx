import { errorText, useEndpointMutation, useSignedIn } from '@parley/client'
import { simulateIncoming } from '@parley/contract'
import type { Id } from '@parley/domain'
import {
  Button,
  IconButton,
  PageHeader,
  useMediaQuery,
  useSearchText,
  useToast,
  type WindowedListHandle,
} from '@parley/ui'
import { FlaskConical } from 'lucide-react'
import { type RefObject, useCallback } from 'react'
import { type InboxFilters, type InboxNavigation, NO_FILTERS } from '../inbox-url.ts'
import { NewMessage, StartButton } from '../new-message/new-message.tsx'
import { ConnectionBar } from '../outgoing/connection-bar.tsx'
import type { Selection } from '../selection/use-selection.tsx'
import type { Inbox } from '../use-inbox.ts'
import type { Views } from '../views/use-views.tsx'
import { ConversationList } from './conversation-list.tsx'
import { InboxTools } from './inbox-tools.tsx'
import styles from './inbox-pane.module.css'

interface InboxPaneProps {
  inbox: InboxNavigation
  listed: Inbox
  listRef: RefObject<WindowedListHandle | null>
  searchRef: RefObject<HTMLInputElement | null>
  views: Views
  selection: Selection
  /** Called after a conversation was opened from the list; `isByKey` states whether by keyboard. */
  onOpened: (conversationId: Id, isByKey: boolean) => void
}

/** The left column: title, Simulate, filters and conversations. */
export function InboxPane({ inbox, listed, listRef, searchRef, views, selection, onOpened }: InboxPaneProps) {
  const { user } = useSignedIn()
  const { url, filter, open, hrefOf } = inbox
  /** Changing the filters leaves the view, because they no longer match it. */
  const narrow = useCallback((change: Partial<InboxFilters>) => filter({ ...change, viewId: null }), [filter])
  const { typed, type } = useSearchText(
    url.search,
    useCallback((search: string) => narrow({ search }), [narrow]),
  )
  const clear = () => narrow(NO_FILTERS)
  return (
    <section className={styles.pane} aria-label="Inbox">
      <PageHeader title="Messages" narrow>
        {user.simulated.carrier && <SimulateButton />}
        <StartButton variant="primary">New</StartButton>
      </PageHeader>
      <InboxTools
        filters={url}
        onChange={narrow}
        typed={typed}
        onType={type}
        searchRef={searchRef}
        views={views}
        selection={selection}
      />
      {views.strip}
      {url.conversationId === null && <ConnectionBar conversationId={null} hrefOf={hrefOf} />}
      <ConversationList
        ref={listRef}
        listed={listed}
        filters={url}
        isSearching={typed.trim() !== url.search.trim()}
        selectedId={url.conversationId}
        marked={selection.ids}
        onMark={selection.toggle}
        hrefOf={hrefOf}
        open={open}
        onOpened={onOpened}
        onClearFilters={clear}
        onShowState={(state) => narrow({ state })}
        onTag={(tag) => narrow({ tag })}
        zone={user.settings.display.timezone}
      />
      <NewMessage hrefOf={hrefOf} />
    </section>
  )
}

function SimulateButton() {
  const { toast } = useToast()
  const simulate = useEndpointMutation(simulateIncoming)
  const isNarrow = useMediaQuery('(width <= 480px)')
  const run = () =>
    simulate.mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Incoming message simulated' }),
        onError: (error) =>
          toast({
            title: 'Failed to simulate a message',
            description: errorText(error, 'An error occurred'),
            destructive: true,
          }),
      },
    )
  return isNarrow ? (
    <IconButton name="Simulate" icon={FlaskConical} pending={simulate.isPending} onClick={run} />
  ) : (
    <Button variant="quiet" icon={FlaskConical} pending={simulate.isPending} onClick={run}>
      Simulate
    </Button>
  )
}
