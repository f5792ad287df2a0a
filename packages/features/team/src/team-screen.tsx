import { useSignedIn } from '@parley/client'
import { may, PRODUCT, TEAM_RANGES, type TeamRange } from '@parley/domain'
import { Button, lazyModule, LoadingPill, PageHeader, PageTitle, Select, Tabs, useLazyPart } from '@parley/ui'
import { WandSparkles } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { TEAM_TABS, type TeamTab } from './tabs.ts'
import { teamPath, useTeamAddress } from './use-team-address.ts'
import { useUnassigned } from './use-team.ts'
import styles from './team.module.css'

const dialog = lazyModule('Auto-assign', () => import('./assign/auto-assign-dialog.tsx'))

const RANGE_WORDS: Readonly<Record<TeamRange, string>> = {
  today: 'Today',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
}
const RANGES = TEAM_RANGES.map((value) => ({ value, label: RANGE_WORDS[value] }))

/** The Team screen: members and their work, with a tab and path per view. */
export function TeamScreen() {
  const { tab = '' } = useParams()
  const { search } = useLocation()
  const open = TEAM_TABS.find(({ value }) => value === tab)
  return (
    <>
      <PageTitle>{`${open?.label ?? 'Team'} · ${PRODUCT.name}`}</PageTitle>
      <div className={styles.page}>
        <Header />
        {open ? (
          <OpenTab open={open} search={search} />
        ) : (
          <Navigate to={{ pathname: teamPath('overview'), search }} replace />
        )}
      </div>
    </>
  )
}

function OpenTab({ open, search }: { open: TeamTab; search: string }) {
  const navigate = useNavigate()
  const range = new URLSearchParams(search).get('range')
  const kept = range === null ? '' : `?${new URLSearchParams({ range })}`
  return (
    <Tabs
      label="Team"
      tabs={TEAM_TABS}
      value={open.value}
      onValueChange={(value) => void navigate(`${teamPath(value)}${kept}`)}
    >
      <div className={styles.panel}>
        <Suspense key={open.value} fallback={<LoadingPill>{`Loading ${open.label}...`}</LoadingPill>}>
          <open.Page />
        </Suspense>
      </div>
    </Tabs>
  )
}

function Header() {
  const { actor } = useSignedIn()
  const { range, chooseRange } = useTeamAddress()
  return (
    <PageHeader title="Team">
      <div className={styles.range}>
        <Select
          label="Date range"
          hideLabel
          options={RANGES}
          value={range}
          onValueChange={(value) => chooseRange(TEAM_RANGES.find((one) => one === value) ?? range)}
        />
      </div>
      {may(actor, 'team.manage') && <AutoAssign />}
    </PageHeader>
  )
}

function AutoAssign() {
  const { isAutoAssigning, autoAssign, close } = useTeamAddress()
  const unassigned = useUnassigned()
  const { part, preload, load } = useLazyPart(dialog)
  const closeLatest = useRef(close)
  useEffect(() => {
    closeLatest.current = close
  })
  useEffect(() => {
    if (isAutoAssigning) load(() => closeLatest.current())
  }, [isAutoAssigning, load])
  return (
    <>
      {unassigned !== undefined && unassigned > 0 && (
        <Button
          className={styles.auto}
          variant="primary"
          icon={WandSparkles}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={autoAssign}
        >
          {`Auto-assign (${unassigned.toLocaleString('en-US')})`}
        </Button>
      )}
      {isAutoAssigning && part && <part.AutoAssignDialog onClose={close} />}
    </>
  )
}
