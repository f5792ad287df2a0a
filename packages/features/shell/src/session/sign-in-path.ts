/** The sign-in address for somebody without a session; signing in leads back to `from`. */
export function signInPath(from: { pathname: string; search: string }): string {
  const target = from.pathname + from.search
  return target === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: target })}`
}
