import { Button, IconButton, type IconType, useMediaQuery } from '@parley/ui'
import { Download, Upload } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { CustomerList } from '../customer-list.ts'
import { IMPORT_PATH } from '../paths.ts'
import { useExport } from './use-export.ts'

/** Screens on which the buttons of the header are icons. */
const NARROW = '(width <= 480px)'

/** The ways in which customers come from a file and leave as one. */
export function CustomerFiles({ list }: { list: CustomerList }) {
  const navigate = useNavigate()
  const { start, isRunning } = useExport(list)
  return (
    <>
      <FileButton name="Import" icon={Upload} onClick={() => void navigate(IMPORT_PATH)} />
      <FileButton name="Export CSV" icon={Download} pending={isRunning} pendingLabel="Exporting..." onClick={start} />
    </>
  )
}

interface FileButtonProps {
  name: string
  icon: IconType
  pending?: boolean
  pendingLabel?: string
  onClick: () => void
}

function FileButton({ name, pendingLabel, ...button }: FileButtonProps) {
  const isNarrow = useMediaQuery(NARROW)
  if (isNarrow) return <IconButton {...button} name={name} variant="secondary" />
  return (
    <Button {...button} {...(pendingLabel !== undefined && { pendingLabel })}>
      {name}
    </Button>
  )
}
