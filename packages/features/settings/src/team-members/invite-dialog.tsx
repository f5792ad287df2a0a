import { isUnanswered, reasonOf, useEndpointQuery, useKeyedMutation, useNow, useSignedIn } from '@parley/client'
import { getInvite, sendInviteAgain, type User } from '@parley/contract'
import { formatInstant, ROLE_NAMES } from '@parley/domain'
import { isReauthenticationAsked, ReauthenticationDialog } from '@parley/parts/reauthentication'
import { Badge, Banner, Button, Skeleton, TextField, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Ban, Copy, Link2, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMemberToasts } from './use-member-toasts.ts'
import styles from './invite-dialog.module.css'

interface InviteDialogProps {
  user: User
  onWithdraw: () => void
  onClose: () => void
}

const COPIED_MS = 2000

/** Dialog for the link of an invited user: copy, send again, withdraw. */
export function InviteDialog({ user, onWithdraw, onClose }: InviteDialogProps) {
  const { said } = useMemberToasts()
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const invite = useEndpointQuery(getInvite, { params: { id: user.id } })
  const again = useKeyedMutation(sendInviteAgain)
  const [ended, setEnded] = useState<string>()
  /**
   * The link that sending again invalidates; kept when a lost response is retried, because the retry invalidates no
   * other link.
   */
  const before = useRef<{ url: string | undefined }>(null)
  // A link that could not be refetched may be invalid too.
  const link = invite.error !== null || invite.data?.url === ended ? undefined : invite.data
  const isOver = link !== undefined && new Date(link.expiresAt) <= now
  const until = link && formatInstant(new Date(link.expiresAt), zone)
  const readAgain = async () => {
    const { isSuccess } = await invite.refetch()
    // The refetched link may be the same one and still valid.
    if (isSuccess) setEnded(undefined)
  }
  const sendAgain = () => {
    before.current ??= { url: invite.data?.url }
    again.run(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          setEnded(before.current?.url)
          before.current = null
          said('Invite sent again', `The previous link no longer works.`)
        },
        onError: (failure) => {
          if (!isUnanswered(failure)) return
          setEnded(invite.data?.url)
          void readAgain()
        },
      },
    )
  }
  const error = again.error ?? invite.error
  if (isReauthenticationAsked(invite.error)) {
    return <ReauthenticationDialog onDone={() => void readAgain()} onClose={onClose} />
  }
  return (
    <Dialog
      title={`${user.name} is invited`}
      pending={again.isPending}
      onClose={onClose}
      footer={
        <>
          <div className={styles.start}>
            <Button
              variant={isOver ? 'primary' : 'quiet'}
              icon={RefreshCw}
              pending={again.isPending}
              pendingLabel="Sending..."
              onClick={sendAgain}
            >
              Send again
            </Button>
            <Button variant="quiet" icon={Ban} disabled={again.isPending} onClick={onWithdraw}>
              Withdraw
            </Button>
          </div>
          <Button disabled={again.isPending} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.invite}>
        <div className={styles.person}>
          <p className={styles.name}>{user.name}</p>
          <Badge tone={user.role}>{ROLE_NAMES[user.role]}</Badge>
          <p className={styles.email}>{user.email}</p>
        </div>
        {error && (
          <Banner
            tone="danger"
            isAlert
            action={
              invite.error && (
                <Button size="compact" pending={invite.isFetching} onClick={() => void readAgain()}>
                  Try again
                </Button>
              )
            }
          >
            {again.isSuccess
              ? `The new invite was sent, but its link could not be read. ${reasonOf(error, 'Please try again.')}`
              : reasonOf(error, 'The invite could not be read. Nothing was changed; please try again.')}
          </Banner>
        )}
        {!link && invite.isFetching && <Skeleton width={480} height={72} />}
        {user.isInviteUndelivered && !again.isSuccess && (
          <Banner tone="warning">
            {`The email to ${user.email} could not be delivered. Copy the link and give it to them, or correct the address with Edit and send it again.`}
          </Banner>
        )}
        {isOver && (
          <Banner tone="warning">{`The link expired ${until}. Send it again for a new one, which works for 72 hours.`}</Banner>
        )}
        {link && !isOver && (
          <div className={styles.link}>
            <TextField
              label="Invite link"
              readOnly
              icon={Link2}
              value={link.url}
              hint={`Works once, until ${until}. Anyone who has it can join as ${user.name}. A new link replaces it.`}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyLink key={link.url} url={link.url} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function CopyLink({ url }: { url: string }) {
  const { toast } = useToast()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      toast({ title: 'Copy not supported', description: 'Select the link and copy it by hand.', destructive: true })
    }
  }
  return (
    <Button variant="primary" icon={Copy} autoFocus onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  )
}
