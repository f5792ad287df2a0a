import { lazyComponent, LoadingPill, Segmented } from '@parley/ui'
import { Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ProfileTab } from './profile-tab.tsx'
import styles from './profile-pages.module.css'

const SecurityPage = lazyComponent('Security', () =>
  import('../security/security-page.tsx').then((module) => module.SecurityPage),
)

const PAGES = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications and display' },
] as const
type Page = (typeof PAGES)[number]['value']

/** Relative path of a page: below the tab's address, or as a sibling when the address already names a page. */
const pathOf = (current: string | undefined, page: Page) => {
  const end = page === 'profile' ? '' : page
  return current === undefined ? end : `../${end}`
}

/** The user's own settings: three pages, each at its own address. */
export function ProfilePages() {
  const navigate = useNavigate()
  const { page } = useParams()
  const open = PAGES.find(({ value }) => value === (page ?? 'profile'))?.value
  if (!open || page === 'profile') return <Navigate to=".." replace relative="path" />
  return (
    <div className={styles.pages}>
      <div className={styles.head}>
        <Segmented
          label="My Profile"
          options={PAGES}
          value={open}
          onValueChange={(value) => void navigate(pathOf(page, value), { relative: 'path' })}
        />
      </div>
      {open === 'security' ? (
        <Suspense fallback={<LoadingPill>Loading Security...</LoadingPill>}>
          <SecurityPage />
        </Suspense>
      ) : (
        <ProfileTab key={open} part={open} />
      )}
    </div>
  )
}
