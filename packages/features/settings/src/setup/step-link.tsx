import { LinkButton, type LinkButtonProps } from '@parley/ui'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link within the app that looks like a button. */
export function StepLink({ to, ...rest }: Omit<LinkButtonProps, 'href' | 'onClick'> & { to: string }) {
  return <LinkButton size="touch" {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
