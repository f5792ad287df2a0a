import { useLatestSearchParams } from '@parley/parts/address'
import { Button, lazyModule, useLazyPart, useLoadWhile } from '@parley/ui'
import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

const dialog = lazyModule('New Message', () => import('./new-message-dialog.tsx'))

/** URL parameter that is set while the dialog is open, so that other screens can link to it. */
const PARAMETER = 'new'

interface StartButtonProps {
  children: string
  variant?: 'primary' | 'secondary'
}

/** Opens the New Message dialog. */
export function StartButton({ children, variant = 'secondary' }: StartButtonProps) {
  const [, setParams] = useLatestSearchParams()
  const { preload } = useLazyPart(dialog)
  const open = () =>
    setParams((current) => {
      const changed = new URLSearchParams(current)
      changed.set(PARAMETER, 'message')
      return changed
    })
  return (
    <Button variant={variant} icon={Plus} onPointerEnter={preload} onClick={open}>
      {children}
    </Button>
  )
}

/** Shows the New Message dialog while the URL requests it; afterwards opens the new conversation. */
export function NewMessage({ hrefOf }: { hrefOf: (conversationId: string) => string }) {
  const [params, setParams] = useLatestSearchParams()
  const isOpen = params.has(PARAMETER)
  const navigate = useNavigate()
  const newMessage = useLazyPart(dialog)
  const close = () =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.delete(PARAMETER)
        return changed
      },
      { replace: true },
    )
  const goTo = useCallback(
    (conversationId: string) => {
      const target = new URLSearchParams(hrefOf(conversationId))
      target.delete(PARAMETER)
      void navigate({ search: target.toString() }, { replace: true, state: { focus: 'composer' } })
    },
    [hrefOf, navigate],
  )
  useLoadWhile(isOpen, newMessage, close)
  const { part } = newMessage
  return isOpen && part ? <part.NewMessageDialog onStarted={goTo} onClose={close} /> : null
}
