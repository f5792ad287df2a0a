import { errorText, useEndpointMutation, useEndpointPages, useSignedIn } from '@parley/client'
import { listLineConversations, simulateLineText } from '@parley/contract'
import { useLatestSearchParams } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import {
  Button,
  EmptyState,
  IconButton,
  lazyModule,
  LoadingPill,
  SearchField,
  useLazyPart,
  useSearchText,
  useToast,
  WindowedList,
} from '@parley/ui'
import { FlaskConical, MessageSquareText, Plus, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CONVERSATION, SEARCH, smsPath } from './sms-address.ts'
import { SmsRow } from './sms-row.tsx'
import styles from './sms.module.css'

const dialog = lazyModule('New SMS', () => import('./new-sms-dialog.tsx'))
const ROW_HEIGHT = 57

/** Shows the conversations of the user's own line, latest first, with a search. */
export function SmsTab() {
  const { user } = useSignedIn()
  const [params, setParams] = useLatestSearchParams()
  const search = params.get(SEARCH) ?? ''
  const { typed, type } = useSearchText(
    search,
    useCallback(
      (text: string) =>
        setParams(
          (current) => {
            const next = new URLSearchParams(current)
            if (text === '') next.delete(SEARCH)
            else next.set(SEARCH, text)
            return next
          },
          { replace: true },
        ),
      [setParams],
    ),
  )
  const query = useEndpointPages(
    listLineConversations,
    { query: { ...(search && { search }) } },
    { poll: true, keepPrevious: true },
  )
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <SearchField label="Search conversations..." value={typed} onValueChange={type} />
        {user.simulated.carrier && <SimulateButton />}
        <NewSms />
      </div>
      <QueryState
        query={query}
        failed="Failed to load conversations"
        safe="Your texts are safe."
        stale="Could not refresh the list. Trying again in 5 seconds."
        frame={{ className: styles.centre }}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          // An empty result of the previous search does not mean that the current one has none.
          if (items.length === 0 && query.isPlaceholderData) {
            return (
              <div className={styles.centre}>
                <LoadingPill>Loading...</LoadingPill>
              </div>
            )
          }
          if (items.length === 0 && search !== '') {
            return (
              <div className={styles.centre}>
                <EmptyState icon={SearchX} title="No conversation found">
                  Try a name, any digits of a number, or words from the last text.
                </EmptyState>
              </div>
            )
          }
          if (items.length === 0) {
            return (
              <div className={styles.centre}>
                <EmptyState icon={MessageSquareText} title="No conversations">
                  Texts to and from your own number appear here.
                </EmptyState>
              </div>
            )
          }
          return (
            <nav className={styles.list} aria-label="Conversations">
              <WindowedList
                label="Conversations"
                items={items}
                getKey={({ id }) => id}
                estimateHeight={ROW_HEIGHT}
                hasMore={query.hasNextPage}
                onNearEnd={() => {
                  if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
                }}
                renderItem={(conversation) => (
                  <SmsRow
                    conversation={conversation}
                    search={search}
                    isSelected={conversation.id === params.get(CONVERSATION)}
                  />
                )}
              />
            </nav>
          )
        }}
      </QueryState>
    </div>
  )
}

function NewSms() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { part, load, preload } = useLazyPart(dialog)
  const open = () => {
    setOpen(true)
    load(() => setOpen(false))
  }
  return (
    <>
      <Button variant="primary" icon={Plus} onPointerEnter={preload} onClick={open}>
        New SMS
      </Button>
      {isOpen && part && (
        <part.NewSmsDialog
          onStarted={(id) => {
            setOpen(false)
            void navigate(smsPath(id))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Button that simulates an incoming text; only for the simulated carrier. */
function SimulateButton() {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(simulateLineText)
  const simulate = () =>
    mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Incoming text simulated' }),
        onError: (error) =>
          toast({
            title: 'Failed to simulate an incoming text',
            description: errorText(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
  return <IconButton name="Simulate incoming text" icon={FlaskConical} pending={isPending} onClick={simulate} />
}
