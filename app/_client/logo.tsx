/** The logo: a course that bends around a star. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path d="M3 20C3 11 9 4.5 20 4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M8 21c0-6 4-10.5 10.5-11.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
      <circle cx="20" cy="4" r="2.5" className="fill-accent" />
      <circle cx="15.5" cy="18" r="1.5" fill="currentColor" opacity="0.7" />
    </svg>
  );
}
