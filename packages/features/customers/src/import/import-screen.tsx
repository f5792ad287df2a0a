import { useSignedIn, useIsMounted } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { useNavigationBlock } from '@parley/parts/address'
import {
  EmptyState,
  focusHeading,
  IconButton,
  lazyComponent,
  LazyPart,
  LoadingPill,
  PageHeader,
  pageHeading,
  PageTitle,
  TablePage,
} from '@parley/ui'
import { ArrowLeft, ShieldX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { CUSTOMERS_PATH } from '../paths.ts'
import type { Checked } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportSteps, type Step } from './import-steps.tsx'
import { useImportFile } from './use-import-file.ts'

const MatchStep = lazyComponent('The columns', () => import('./match-step.tsx').then((module) => module.MatchStep))
const CheckStep = lazyComponent('The check', () => import('./check-step.tsx').then((module) => module.CheckStep))
const ImportResult = lazyComponent('The import', () =>
  import('./import-result.tsx').then((module) => module.ImportResult),
)
const LeaveImport = lazyComponent('The dialog', () => import('./leave-import.tsx').then((module) => module.LeaveImport))

/**
 * Imports customers from a file: choose the file, match its columns, check, import. The step, or the id of the import,
 * is in the address.
 */
export function CustomerImportScreen() {
  const { actor } = useSignedIn()
  return (
    <>
      <PageTitle>{`Import customers · ${PRODUCT.name}`}</PageTitle>
      {may(actor, 'customer.import') ? (
        <Import />
      ) : (
        <TablePage header={<PageHeader title="Import customers" />}>
          <EmptyState icon={ShieldX} title="Access Denied">
            You don't have permission to import customers. It is only available to Manager and Admin users.
          </EmptyState>
        </TablePage>
      )}
    </>
  )
}

function Import() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const chosen = useImportFile(params.has('step'))
  const { file, forget, isRestoring } = chosen
  const [checked, setChecked] = useState<Checked | null>(null)
  const importId = params.get('import')
  const step = stepOf(params.get('step'), {
    isBegun: importId !== null,
    hasFile: file !== null,
    isChecked: checked !== null && checked.chosen === file?.chosen,
  })
  const lastStep = useRef(step)
  useEffect(() => {
    if (step === lastStep.current) return
    lastStep.current = step
    focusHeading(pageHeading())
  }, [step])
  // Moving between the import's own steps does not count as leaving.
  const block = useNavigationBlock(file !== null, (to) => to.pathname !== pathname)
  const leave = () => void navigate(CUSTOMERS_PATH)
  const goTo = (next: Step) => setParams(next === 'file' ? {} : { step: next })
  const giveUp = () => {
    forget()
    block.proceed()
  }
  const isHere = useIsMounted()
  const begin = (id: string) => {
    forget()
    // A user who left while the import was starting is not navigated.
    if (!isHere.current) return
    setChecked(null)
    setParams({ import: id }, { replace: true })
  }
  return (
    <>
      <TablePage
        header={
          <PageHeader
            title="Import customers"
            start={<IconButton name="Back to Customers" icon={ArrowLeft} onClick={leave} />}
          >
            <ImportSteps current={step} />
          </PageHeader>
        }
      >
        {step === 'file' && isRestoring && <LoadingPill>Reading the file...</LoadingPill>}
        {step === 'file' && !isRestoring && (
          <FileStep chosen={chosen} onNext={() => goTo('match')} onOpen={(id) => setParams({ import: id })} />
        )}
        {file && step === 'match' && (
          <LazyPart fallback={<LoadingPill>Reading the columns...</LoadingPill>} onFail={() => goTo('file')}>
            <MatchStep
              file={file}
              refusal={chosen.refusal}
              onCancel={leave}
              onBack={() => goTo('file')}
              onChecked={(next) => {
                setChecked(next)
                goTo('check')
              }}
            />
          </LazyPart>
        )}
        {checked && step === 'check' && (
          <LazyPart fallback={<LoadingPill>Loading...</LoadingPill>} onFail={() => goTo('match')}>
            <CheckStep checked={checked} onBack={() => goTo('match')} onBegun={begin} />
          </LazyPart>
        )}
        {importId !== null && (
          <LazyPart fallback={<LoadingPill>Loading...</LoadingPill>} onFail={() => setParams({})}>
            <ImportResult key={importId} id={importId} onAnother={() => setParams({})} onDone={leave} />
          </LazyPart>
        )}
      </TablePage>
      {block.state === 'blocked' && (
        <LazyPart onFail={block.reset}>
          <LeaveImport onLeave={giveUp} onClose={block.reset} />
        </LazyPart>
      )}
    </>
  )
}

/** The step named in the address, or an earlier one while what that step needs is missing. */
function stepOf(
  asked: string | null,
  { isBegun, hasFile, isChecked }: { isBegun: boolean; hasFile: boolean; isChecked: boolean },
): Step {
  if (isBegun) return 'import'
  if (asked === 'check' && isChecked) return 'check'
  return hasFile && (asked === 'match' || asked === 'check') ? 'match' : 'file'
}
