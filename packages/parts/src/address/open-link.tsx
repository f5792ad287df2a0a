import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

export interface OpenLinkProps extends Omit<LinkProps, 'onClick'> {
  /** Called on a plain click; navigates to the link's destination, starting from the current address. */
  onOpen: (event: MouseEvent) => void
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A link that changes part of the address. A plain click starts from the latest address, which `to` may not reflect
 * yet.
 */
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
