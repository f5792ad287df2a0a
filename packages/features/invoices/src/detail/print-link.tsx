import type { Id } from '@parley/domain'
import { LinkButton } from '@parley/ui'
import { Printer } from 'lucide-react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { printPath } from '../paths.ts'

/** Link to the printable page. */
export function PrintLink({ id }: { id: Id }) {
  const path = printPath(id)
  const follow = useLinkClickHandler(path)
  return (
    <LinkButton variant="quiet" size="compact" icon={Printer} href={useHref(path)} onClick={follow}>
      Print
    </LinkButton>
  )
}
