import { useSignedIn } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { LoadingPill, PageHeader, PageTitle, Tabs } from '@parley/ui'
import { Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { type SettingsTab, tabsFor } from './tabs.ts'
import styles from './settings.module.css'

/** What a person may set, a tab on its own address for each part. */
export function SettingsScreen() {
  const { actor } = useSignedIn()
  const tabs = tabsFor(actor)
  const { tab = '' } = useParams()
  const open = tabs.find(({ value }) => value === tab)
  return (
    <>
      <PageTitle>{`${open?.label ?? 'Settings'} · ${PRODUCT.name}`}</PageTitle>
      <div className={styles.page}>
        <PageHeader title="Settings" />
        {open ? (
          <OpenTab tabs={tabs} open={open} />
        ) : (
          <Navigate to={pathOf(tab, tabs[0]?.value ?? '')} replace relative="path" />
        )}
      </div>
    </>
  )
}

/** A tab's address from where the address is: below Settings, or beside the tab that it names. */
const pathOf = (current: string, value: string) => (current === '' ? value : `../${value}`)

function OpenTab({ tabs, open }: { tabs: readonly SettingsTab[]; open: SettingsTab }) {
  const navigate = useNavigate()
  return (
    <Tabs
      label="Settings"
      tabs={tabs}
      value={open.value}
      onValueChange={(value) => void navigate(pathOf(open.value, value), { relative: 'path' })}
    >
      <div className={styles.panel}>
        <Suspense key={open.value} fallback={<LoadingPill>{`Loading ${open.label}...`}</LoadingPill>}>
          <open.Page />
        </Suspense>
      </div>
    </Tabs>
  )
}
