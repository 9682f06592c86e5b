export const metadata = { title: 'Shop' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <script src="/pay.global.js" />
        <script src="/shop.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
