import { useDelayed, VisuallyHidden } from '@parley/ui'
import { PageSkeleton } from '../loading/frame-skeleton.tsx'

/** Shown after a short delay while a screen is loading. */
export function PageLoading() {
  const isLate = useDelayed(true)
  if (!isLate) return null
  return (
    <>
      <output>
        <VisuallyHidden>Loading...</VisuallyHidden>
      </output>
      <PageSkeleton />
    </>
  )
}
