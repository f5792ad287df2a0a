// Runs before the first paint, so that a chosen theme does not flash (`auto` is the style sheet's own work), and
// the workspace's frame stands only where the workspace will.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system decides.
}
if (/^\/(sign-in|setup)\b|\/print$/.test(location.pathname)) document.documentElement.dataset.unframed = ''
