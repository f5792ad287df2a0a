import { useEndpointQuery } from '@parley/client'
import { listCustomerImports } from '@parley/contract'
import { Link } from 'react-router-dom'
import { ProgressLine } from '../components/progress-line.tsx'
import { progressText } from '../import/import-words.ts'
import { IMPORT_PATH } from '../paths.ts'

/** Shows the running import, of whichever user, above the list. */
export function ImportLine() {
  const running = useEndpointQuery(listCustomerImports).data?.find(({ status }) => status === 'running')
  if (!running) return null
  const { id, fileName, processed, rows } = running
  const label = `Importing ${fileName}`
  return (
    <ProgressLine
      label={label}
      link={<Link to={`${IMPORT_PATH}?import=${id}`}>{label}</Link>}
      value={processed}
      max={rows}
      text={progressText(running)}
    />
  )
}
