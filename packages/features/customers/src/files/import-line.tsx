import { useEndpointQuery } from '@parley/client'
import { listCustomerImports } from '@parley/contract'
import { Link } from 'react-router-dom'
import { progressText } from '../import/import-words.ts'
import { IMPORT_PATH } from '../paths.ts'
import styles from './import-line.module.css'

/** The import that runs, over the list of every open screen. */
export function ImportLine() {
  const running = useEndpointQuery(listCustomerImports).data?.find(({ status }) => status === 'running')
  if (!running) return null
  const { id, fileName, processed, rows } = running
  return (
    <p className={styles.line}>
      <Link to={`${IMPORT_PATH}?import=${id}`}>{`Importing ${fileName}`}</Link>
      <progress aria-label={`Importing ${fileName}`} value={processed} max={rows} />
      {progressText(running)}
    </p>
  )
}
