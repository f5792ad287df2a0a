import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon/icon.tsx'
import type { ToastAnchors } from './toast-anchors.ts'
import { type CurrentToast, TOAST_MS } from './toast.tsx'
import { useToastCorner } from './use-toast-corner.ts'
import styles from './toast.module.css'

interface ToastRegionProps {
  current: CurrentToast
  anchors: ToastAnchors
  onDismiss: () => void
}

/** Renders the message. Loaded separately, because no first paint needs it. */
export function ToastRegion({ current, anchors, onDismiss }: ToastRegionProps) {
  const { id, isOpen, title, description, destructive = false, stays = TOAST_MS, link, action } = current
  const corner = useToastCorner(anchors, id)
  return createPortal(
    <div data-react-aria-top-layer="true">
      <Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={50} label="Message">
        <Root
          key={id}
          open={isOpen}
          duration={stays}
          className={styles.toast}
          data-destructive={destructive || undefined}
          type={destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onDismiss()}
        >
          <Icon as={destructive ? CircleAlert : CircleCheck} className={styles.icon ?? ''} />
          <div className={styles.words}>
            <Title className={styles.title}>{title}</Title>
            {description && <Description className={styles.description}>{description}</Description>}
            {link && (
              <Action className={styles.link} altText={link.label} onClick={link.onPress}>
                {link.label}
              </Action>
            )}
          </div>
          {action && (
            <Action className={styles.action} altText={action.label} onClick={action.onPress}>
              {action.label}
            </Action>
          )}
          <Close className={styles.close} aria-label="Close message">
            <Icon as={X} />
          </Close>
        </Root>
        <Viewport className={styles.viewport} style={corner} label="Messages ({hotkey})" />
      </Provider>
    </div>,
    document.body,
  )
}
