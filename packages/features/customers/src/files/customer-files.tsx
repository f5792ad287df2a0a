import { Menu, useMediaQuery } from '@parley/ui'
import { Download, Upload } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { HeaderButton } from '../components/header-button.tsx'
import type { CustomerList } from '../customer-list.ts'
import { IMPORT_PATH } from '../paths.ts'
import { useExport } from './use-export.ts'

/** The import and export actions of the customer list. */
export function CustomerFiles({ list }: { list: CustomerList }) {
  const navigate = useNavigate()
  const { start, isRunning } = useExport(list)
  const isPhone = useMediaQuery('(width <= 480px)')
  const goImport = () => void navigate(IMPORT_PATH)
  if (isPhone) {
    return (
      <Menu
        label="Import and export"
        items={[
          { id: 'import', label: 'Import', icon: Upload },
          { id: 'export', label: isRunning ? 'Exporting...' : 'Export CSV', icon: Download, disabled: isRunning },
        ]}
        onAction={(chosen) => (chosen === 'import' ? goImport() : start())}
      />
    )
  }
  return (
    <>
      <HeaderButton name="Import" icon={Upload} onClick={goImport} />
      <HeaderButton name="Export CSV" icon={Download} pending={isRunning} pendingLabel="Exporting..." onClick={start} />
    </>
  )
}
