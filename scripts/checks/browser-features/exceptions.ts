// What the check of browsers' features may find, with the reason. `in` names files of the build without their hashes.

/** What modules of web/areas/old-browsers bring; those of core-js are named after what they bring. */
export const ownPolyfills: Record<string, string[]> = {
  './abort-signals.ts': ['api.AbortSignal.any_static', 'api.AbortSignal.timeout_static'],
  './request-submit.ts': ['api.HTMLFormElement.requestSubmit'],
  '@oddbird/popover-polyfill/fn': [
    'api.HTMLElement.hidePopover',
    'api.HTMLElement.showPopover',
    'html.elements.button.popovertarget',
    'html.global_attributes.popover',
  ],
}

interface Exception {
  features: string[]
  in: string[]
  why: string
}

export const exceptions: Exception[] = [
  {
    features: ['api.Document.startViewTransition'],
    in: ['frame.js', 'react.js'],
    why: 'guarded: the router asks for it first, and React calls it only for a component that we do not use',
  },
  {
    features: ['api.OffscreenCanvas'],
    in: ['scale-picture.worker.js'],
    why: 'guarded: a picture that the worker cannot make smaller is sent as it is',
  },
  {
    features: ['api.EventTarget.when', 'api.FileSystemEntry.getMetadata', 'api.Notification.actions'],
    in: ['zod.js', 'phone-metadata.js', 'AppointmentPage.js', 'VisitPanel.js'],
    why: 'another thing: methods of our own and of packages with these names',
  },
  {
    features: ['javascript.builtins.Iterator.drop', 'javascript.builtins.Iterator.take'],
    in: ['CreatePrescriptionPage.js', 'main.js'],
    why: 'another thing: methods of our own with these names',
  },
  {
    features: [
      'javascript.builtins.Iterator.take',
      'javascript.builtins.Iterator.toArray',
      'javascript.builtins.JSON.isRawJSON',
      'javascript.builtins.JSON.rawJSON',
      'javascript.builtins.Array.with',
      'javascript.builtins.Map.getOrInsert',
      'javascript.builtins.Map.getOrInsertComputed',
      'javascript.builtins.Math.sumPrecise',
      'javascript.builtins.Promise.try',
      'javascript.builtins.Set.difference',
      'javascript.builtins.Set.intersection',
      'javascript.builtins.Uint8Array.fromBase64',
      'javascript.builtins.Uint8Array.setFromBase64',
      'javascript.builtins.Uint8Array.setFromHex',
      'javascript.builtins.Uint8Array.toBase64',
      'javascript.builtins.Uint8Array.toHex',
      'api.URL.parse_static',
    ],
    in: ['PdfPages.js', 'pdf.worker.js'],
    why: 'brought by pdf.js itself, in its build for older browsers',
  },
  {
    features: [
      'api.Blob.bytes',
      'javascript.builtins.ArrayBuffer.transferToFixedLength',
      'javascript.builtins.Promise.withResolvers',
    ],
    in: ['PdfPages.js', 'pdf.worker.js'],
    why: 'brought by web/features/record/reports/viewer/pdf-needs.ts',
  },
  {
    features: [
      'api.ImageDecoder',
      'api.ImageDecoder.isTypeSupported_static',
      'api.OffscreenCanvas',
      'javascript.builtins.Float16Array',
    ],
    in: ['PdfPages.js', 'pdf.worker.js'],
    why: 'guarded: pdf.js asks for them first. Without the canvas, a page lacks its largest pictures',
  },
  {
    features: ['api.CompressionStream', 'api.DecompressionStream'],
    in: ['PdfPages.js', 'pdf.worker.js'],
    why: 'not used: they are for signatures and saving, and reading unpacks by itself',
  },
  {
    features: [
      'api.CustomElementRegistry.getName',
      'api.FileSystemEntry.copyTo',
      'api.FileSystemEntry.getMetadata',
      'api.IntersectionObserverEntry.isVisible',
      'api.Window.dump',
      'javascript.builtins.SharedArrayBuffer.grow',
    ],
    in: ['PdfPages.js', 'pdf.worker.js'],
    why: 'another thing: methods of pdf.js with these names, and the memory of WebAssembly, which our policy allows nowhere',
  },
  {
    features: ['css.selectors.has'],
    in: ['FileField.css', 'PhoneField.css', 'appointments.css', 'booking.css', 'screens.css'],
    why: 'guarded: the choice and the focus are drawn by web/ui/look/old-browsers.css',
  },
  {
    features: ['css.selectors.has'],
    in: [
      'CalendarPage.css',
      'DoctorHome.css',
      'EncounterPage.css',
      'InvoicePage.css',
      'IssuedLines.css',
      'PhrasesPage.css',
      'VisitPanel.css',
      'chip.css',
      'frame.css',
      'homes.css',
      'pages.css',
      'palette.css',
      'use-fetch-check.css',
      'use-list.css',
      'use-own-patients.css',
      'verify.css',
    ],
    why: 'usable without: widths, gaps and places of what has no room to spare. Look at the old Chromium and at Firefox 115 for a new one',
  },
  {
    features: ['css.at-rules.container', 'css.properties.container-type'],
    in: ['UploadPart.css'],
    why: 'usable without: the fields of an upload stand in one line, each narrower',
  },
  {
    features: ['css.at-rules.media.forced-colors'],
    in: ['booking.css', 'frame.css', 'homes.css', 'public.css'],
    why: 'usable without: a browser that does not know of forced colours forces none',
  },
  {
    features: ['css.at-rules.page'],
    in: ['frame.css', 'print-sheet.css', 'public.css'],
    why: 'usable without: paper has the margins that the browser chooses',
  },
  {
    features: ['css.properties.break-after.avoid'],
    in: ['frame.css', 'public.css'],
    why: 'usable without: a heading may stand at the end of a page',
  },
  {
    features: ['css.properties.content-visibility', 'css.properties.contain-intrinsic-block-size'],
    in: ['CalendarPage.css', 'QueuePage.css'],
    why: 'usable without: a long list is laid out as a whole, which takes longer',
  },
  {
    features: ['css.properties.field-sizing', 'css.properties.resize'],
    in: ['EncounterPage.css', 'IssuedLines.css', 'homes.css', 'pages.css', 'verify.css'],
    why: 'usable without: a longer text scrolls in its field',
  },
  {
    features: ['css.properties.overflow.clip'],
    in: ['homes.css', 'public.css'],
    why: 'usable without: corners of a card are not cut; .split asks for it first',
  },
  {
    features: ['css.properties.scrollbar-width'],
    in: [
      'AccountsPage.css',
      'Books.css',
      'CalendarPage.css',
      'EncounterPage.css',
      'SettingsPage.css',
      'VisitPanel.css',
      'frame.css',
      'homes.css',
      'palette.css',
      'use-list.css',
    ],
    why: 'usable without: the bar is as wide as the browser draws it',
  },
  {
    features: ['css.properties.text-align.match-parent', 'css.properties.text-wrap'],
    in: ['VitalsTrends.css', 'landing.css', 'public.css'],
    why: 'usable without: lines break or begin elsewhere',
  },
  {
    features: [
      'html.elements.video.playsinline',
      'html.global_attributes.autocapitalize',
      'html.global_attributes.translate',
    ],
    in: [
      'Enrol.js',
      'PasswordField.js',
      'PatientField.js',
      'SharedVisitsPage.js',
      'main.js',
      'public-pages.js',
    ],
    why: 'usable without: requests to a phone and to what translates pages',
  },
]
