import type { CSSProperties } from 'react'

const font =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari", Arial, sans-serif'
const monospace =
  'ui-monospace, "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace'

/**
 * Each part of a mail, in values that every mail program knows: no variables, and paddings alike on both sides, so that the
 * direction of the text alone turns the page around.
 */
const styles = {
  body: { margin: 0, padding: 0, background: '#f7f6f2', color: '#17211f' },
  preheader: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  out: {
    background: '#f7f6f2',
    color: '#17211f',
    borderCollapse: 'collapse',
    fontFamily: font,
    fontSize: 16,
    lineHeight: '24px',
  },
  pad: { padding: '20px 16px 24px' },
  in: { maxWidth: 568, borderCollapse: 'separate' },
  head: { padding: '0 4px 16px' },
  mark: {
    width: 36,
    height: 36,
    borderRadius: 10,
    background: '#0f6a5c',
    color: '#ffffff',
    fontSize: 18,
    fontWeight: 700,
    lineHeight: '36px',
  },
  name: { padding: '0 12px', fontSize: 18, fontWeight: 700, lineHeight: '24px' },
  card: {
    padding: '24px 20px 20px',
    border: '1px solid #dedbd0',
    borderRadius: 10,
    background: '#ffffff',
    overflowWrap: 'anywhere',
  },
  between: { padding: 0, fontSize: 0, lineHeight: '16px', height: 16 },
  title: { margin: 0, fontSize: 24, fontWeight: 700, lineHeight: '32px' },
  heading: {
    margin: '28px 0 0',
    padding: '0 0 6px',
    borderBottom: '3px double #78857f',
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '24px',
  },
  text: { margin: '12px 0 0' },
  quiet: { margin: '16px 0 0', color: '#46524f', fontSize: 14, lineHeight: '20px' },
  note: {
    margin: '20px 0 0',
    padding: '10px 14px',
    border: '1px solid #dedbd0',
    borderRadius: 6,
    background: '#efede6',
  },
  codeBox: { margin: '20px 0', borderCollapse: 'separate' },
  code: {
    padding: '16px 8px',
    border: '1px solid #78857f',
    borderRadius: 10,
    background: '#efede6',
    fontFamily: monospace,
    fontSize: 36,
    fontWeight: 700,
    lineHeight: '44px',
    letterSpacing: 8,
  },
  visit: { margin: '16px 0 0', borderCollapse: 'collapse' },
  visitLeaf: { width: 72, padding: 0 },
  visitText: { padding: '0 16px' },
  leaf: {
    width: 72,
    border: '1px solid #dedbd0',
    borderCollapse: 'separate',
    borderRadius: 10,
    background: '#ffffff',
  },
  leafDay: {
    padding: '2px 0',
    borderRadius: '9px 9px 0 0',
    background: '#efede6',
    color: '#46524f',
    fontSize: 12,
    fontWeight: 700,
    lineHeight: '20px',
  },
  leafNumber: { padding: '2px 0 0', fontSize: 30, fontWeight: 700, lineHeight: '36px' },
  leafMonth: { padding: '0 0 8px', color: '#46524f', fontSize: 12, lineHeight: '16px' },
  time: { margin: 0, fontSize: 24, fontWeight: 700, lineHeight: '28px' },
  what: { margin: '8px 0 0' },
  zone: { margin: '4px 0 0', color: '#46524f', fontSize: 14, lineHeight: '20px' },
  facts: { margin: '20px 0 0', borderCollapse: 'collapse' },
  factLabel: {
    width: 84,
    padding: '10px 0',
    borderTop: '1px solid #dedbd0',
    color: '#46524f',
    fontSize: 14,
    lineHeight: '24px',
  },
  fact: { padding: '10px 12px', borderTop: '1px solid #dedbd0' },
  factLink: {
    display: 'inline-block',
    padding: '10px 0',
    color: '#0f6a5c',
    fontWeight: 600,
    textDecoration: 'underline',
  },
  buttonBox: { width: '100%', margin: '20px 0 0', borderCollapse: 'separate' },
  button: { borderRadius: 6, background: '#0f6a5c' },
  buttonLink: {
    display: 'block',
    padding: '12px 20px',
    borderRadius: 6,
    background: '#0f6a5c',
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '24px',
    textDecoration: 'none',
  },
  links: { margin: '8px 0 0', borderCollapse: 'collapse' },
  linkBox: { padding: 0, borderBottom: '1px solid #dedbd0' },
  link: {
    display: 'block',
    padding: '12px 0',
    color: '#0f6a5c',
    fontWeight: 600,
    lineHeight: '24px',
    textDecoration: 'underline',
  },
  foot: { padding: '16px 4px 0', color: '#46524f', fontSize: 12, lineHeight: '18px' },
  footLink: {
    display: 'inline-block',
    padding: '13px 0',
    color: '#46524f',
    textDecoration: 'underline',
  },
} satisfies Record<string, CSSProperties>

/** The style stands in each tag; the class is there for the dark look. */
export const look = (part: keyof typeof styles) => ({ className: `m-${part}`, style: styles[part] })

/**
 * The one block that stays a style element. A mail program without it shows the light look.
 */
export const darkLook = `@media (prefers-color-scheme: dark) {
  .m-body, .m-out { background: #0f1716 !important; color: #e8efed !important; }
  .m-card, .m-leaf { background: #16211f !important; border-color: #2a3835 !important; }
  .m-mark, .m-button, .m-buttonLink { background: #6fd0bc !important; color: #06120f !important; }
  .m-code { background: #121b19 !important; border-color: #6f807b !important; }
  .m-note { background: #121b19 !important; border-color: #2a3835 !important; }
  .m-leafDay { background: #121b19 !important; color: #b4c2be !important; }
  .m-leafMonth, .m-quiet, .m-zone, .m-foot, .m-footLink { color: #b4c2be !important; }
  .m-factLabel { color: #b4c2be !important; border-color: #2a3835 !important; }
  .m-fact, .m-linkBox { border-color: #2a3835 !important; }
  .m-heading { border-color: #6f807b !important; }
  .m-factLink, .m-link { color: #6fd0bc !important; }
}`
