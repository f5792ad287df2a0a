import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

export interface OpenLinkProps extends Omit<LinkProps, 'onClick'> {
  /** Goes where the link leads, from where the address is now. */
  onOpen: (event: MouseEvent) => void
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link that changes a part of the address. A plain click starts from the change before it; `to` may not know it yet. */
export function OpenLink({ onOpen, ...link }: OpenLinkProps) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onOpen(event)
      }}
    />
  )
}
